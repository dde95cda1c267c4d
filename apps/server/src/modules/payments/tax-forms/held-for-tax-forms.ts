import { and, sql } from 'drizzle-orm'
import { anyOf } from '../../../database/lists.ts'
import { claims } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { locationsWithoutTaxForm } from '../../locations/tax-forms/locations-without-tax-form.ts'
import { isToBePaid } from '../batches/payable-claims.ts'

/** What is to be paid now to which of these locations and waits for its tax form, in cents; also what a draft holds. */
export async function heldForTaxForms(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  locationIds: readonly number[],
): Promise<Map<number, number>> {
  if (locationIds.length === 0) return new Map()
  const asked = new Set(locationIds)
  const waiting = (await locationsWithoutTaxForm(services.db, services)).filter((id) => asked.has(id))
  if (waiting.length === 0) return new Map()
  const rows = await services.db
    .select({
      locationId: claims.locationId,
      cents: sql`sum(${claims.payoutCents} - ${claims.keptBackCents})`.mapWith(Number),
    })
    .from(claims)
    .where(and(anyOf(claims.locationId, waiting), isToBePaid()))
    .groupBy(claims.locationId)
  return new Map(rows.map(({ locationId, cents }) => [locationId, cents]))
}
