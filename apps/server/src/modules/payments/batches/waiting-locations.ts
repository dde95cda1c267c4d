import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { locationsStopped } from '../../locations/stops/payment-stops.store.ts'
import { locationsWithoutTaxForm } from '../../locations/tax-forms/locations-without-tax-form.ts'

/** Which locations no batch pays now, and why. */
type WaitingLocations = {
  /** Their tax forms are missing, and payments wait for these. */
  withoutTaxForm: ReadonlySet<number>
  /** Another payee is asked for, and a second person has not decided: a check would go to the old one. */
  withAskedPayee: ReadonlySet<number>
  /** Their payments are stopped. */
  stopped: ReadonlySet<number>
}

/** For a batch that is no draft any more: nothing of it waits. */
export const noWaitingLocations: WaitingLocations = {
  withoutTaxForm: new Set(),
  withAskedPayee: new Set(),
  stopped: new Set(),
}

/** Locations of which another payee is asked for; an ask about a payee that is replaced by now can only be refused. */
const payeeAsked = sql`
  select payee.location_id from approvals asked join payees payee on payee.id = asked.payee_id
  where asked.state = 'WAITING' and asked.kind = 'change_payee' and payee.replaced_at is null`

/** The locations as they are now; few wait at any time. */
export async function waitingLocations(
  db: Database,
  services: Pick<Services, 'clock' | 'settings'>,
): Promise<WaitingLocations> {
  const { rows } = await db.execute<{ locationId: number }>(sql`
    select distinct location_id "locationId" from (${payeeAsked}) asked`)
  return {
    withoutTaxForm: new Set(await locationsWithoutTaxForm(db, services)),
    withAskedPayee: new Set(rows.map(({ locationId }) => locationId)),
    stopped: new Set(await locationsStopped(db)),
  }
}

/** Whether another payee of a location is asked for. */
export async function isPayeeAsked(db: Database, locationId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from (${payeeAsked}) asked where location_id = ${locationId} limit 1`)
  return rows.length > 0
}

/** Why a line of a location is not paid now. */
export const waitReasonsOf = ({ withoutTaxForm, withAskedPayee, stopped }: WaitingLocations, locationId: number) => ({
  waitsForTaxForm: withoutTaxForm.has(locationId),
  waitsForPayee: withAskedPayee.has(locationId),
  isStopped: stopped.has(locationId),
})
