import { and, desc, eq, isNotNull, min, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { readTogether } from '../../../database/read-together.ts'
import { enrollments, offerAssociations, offerInteractions, offers, people } from '../../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { findPublishedOffer } from '../find-published-offer.ts'

/**
 * The operator's own attribution codes of an offer, each once with the first time it was seen, the newest first: that of the
 * sign-up, those of their views and clicks, of the association, and the one frozen on the enrollment. 404 when there is no such
 * offer.
 */
export function attributionCodes(
  live: Services,
  personId: number,
  offerId: number,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<{ code: string; created: string }>> {
  return readTogether(live, async (services) => {
    const { db } = services
    const after = readCursor(query.cursor, ['instant', 'string'])
    await findPublishedOffer(db, eq(offers.id, offerId), today(services))
    const codesIn = (source: typeof offerInteractions | typeof offerAssociations | typeof enrollments) =>
      db
        .select({ code: source.attributionCode, created: source.createdAt })
        .from(source)
        .where(and(eq(source.personId, personId), eq(source.offerId, offerId), isNotNull(source.attributionCode)))
    const signup = db
      .select({ code: people.signupAttributionCode, created: people.createdAt })
      .from(people)
      .innerJoin(offers, eq(offers.code, people.signupOfferCode))
      .where(and(eq(people.id, personId), eq(offers.id, offerId), isNotNull(people.signupAttributionCode)))
    const seen = unionAll(signup, codesIn(offerInteractions), codesIn(offerAssociations), codesIn(enrollments)).as(
      'seen',
    )
    const firstSeen = db
      .select({ code: seen.code, created: min(seen.created).as('first_seen') })
      .from(seen)
      .groupBy(seen.code)
      .as('codes')
    const rows = await db
      .select()
      .from(firstSeen)
      .where(
        after ? sql`(${firstSeen.created}, ${firstSeen.code}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
      )
      .orderBy(desc(firstSeen.created), desc(firstSeen.code))
      .limit(query.limit + 1)
    const codes = rows.flatMap(({ code, created }) =>
      code === null || created === null ? [] : [{ code, created: created.toISOString() }],
    )
    return pageOf(codes, query.limit, (row) => [row.created, row.code])
  })
}
