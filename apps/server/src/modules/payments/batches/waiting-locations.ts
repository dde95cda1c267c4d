import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { locationsWithoutTaxForm } from '../../locations/tax-forms/locations-without-tax-form.ts'

/** Which locations no batch pays now, and why. */
type WaitingLocations = {
  /** Their tax forms are missing, and payments wait for these. */
  withoutTaxForm: readonly number[]
  /** Another payee is asked for, and a second person has not decided: a check would go to the old one. */
  withAskedPayee: readonly number[]
}

/** Of what is paid already. */
export const nobodyWaits: WaitingLocations = { withoutTaxForm: [], withAskedPayee: [] }

/** The locations as they are now; few wait at any time. */
export async function waitingLocations(
  db: Database,
  services: Pick<Services, 'clock' | 'settings'>,
): Promise<WaitingLocations> {
  const { rows } = await db.execute<{ locationId: number }>(sql`
    select distinct claim.location_id "locationId" from approvals asked join claims claim on claim.id = asked.claim_id
    where asked.state = 'WAITING' and asked.kind = 'change_payee'`)
  return {
    withoutTaxForm: await locationsWithoutTaxForm(db, services),
    withAskedPayee: rows.map(({ locationId }) => locationId),
  }
}

/** What is said of a line of one of them. */
export const waitsOf = ({ withoutTaxForm, withAskedPayee }: WaitingLocations, locationId: number) => ({
  waitsForTaxForm: withoutTaxForm.includes(locationId),
  waitsForPayee: withAskedPayee.includes(locationId),
})
