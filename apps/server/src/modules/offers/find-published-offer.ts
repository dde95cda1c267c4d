import { type Day, type Terms } from '@caseback/domain'
import { and, desc, eq, lte, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { manufacturers, offers, offerTerms } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'

/** An offer with its manufacturer and one version of its terms. */
export type OfferWithTerms = {
  offer: typeof offers.$inferSelect
  manufacturer: typeof manufacturers.$inferSelect
  termsId: number
  terms: Terms
}

/** Drafts and offers before their first day are there for staff only. */
export const isPublished = (day: Day | Placeholder): SQL | undefined =>
  and(ne(offers.state, 'DRAFT'), lte(offers.validFrom, day))

/**
 * Past its submission deadline: the rule of domain/offers in SQL, where one month after the 31st is the last day of the next
 * month, too.
 */
const isPastDeadline = (day: Day | Placeholder): SQL => sql`(${offers.validTo} + interval '1 month')::date < ${day}`

/** The state that holds on `day`, as domain/offers effectiveOfferState computes it; for offers that are published. */
export const stateOn = (day: Day | Placeholder): SQL<string> =>
  sql<string>`case when ${offers.state} = 'DELETED' then 'DELETED'
    when ${offers.state} = 'EXPIRED' or ${isPastDeadline(day)} then 'EXPIRED'
    when ${offers.state} = 'PAUSED' then 'PAUSED' else 'ACTIVE' end`

/** One published offer with its newest terms and their version, or 404. */
export async function findPublishedOffer(
  db: Database | Tx,
  which: SQL,
  day: Day,
): Promise<OfferWithTerms & { version: number }> {
  const [row] = await db
    .select({
      offer: offers,
      manufacturer: manufacturers,
      termsId: offerTerms.id,
      version: offerTerms.version,
      terms: offerTerms.terms,
    })
    .from(offers)
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .innerJoin(offerTerms, eq(offerTerms.offerId, offers.id))
    .where(and(which, isPublished(day)))
    .orderBy(desc(offerTerms.version))
    .limit(1)
  return found(row)
}
