import type { WireOffer } from '@caseback/contract'
import { and, desc, eq, ilike, lt, or, sql } from 'drizzle-orm'
import { containing } from '../../../database/like.ts'
import { manufacturers, offers, offerTerms } from '../../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { isPublished, stateOn } from '../find-published-offer.ts'
import { offeredTo } from '../offered-to.ts'
import { presentOffer } from '../offers.presenter.ts'

/**
 * Every published offer that the operator may see, newest first, narrowed by today's state, type, manufacturer and a text in
 * name, code or manufacturer: those of their lists. Whoever has another one's link or code comes to it by that.
 */
export async function allOffers(
  services: Services,
  personId: number,
  query: {
    state?: string | undefined
    type?: 'FIRST_OFFER' | 'TIME_OFFER' | undefined
    manufacturer?: string | undefined
    q?: string | undefined
    limit: number
    cursor?: string | undefined
  },
): Promise<Page<WireOffer>> {
  const day = today(services)
  const after = readCursor(query.cursor, ['number'])
  const rows = await services.db
    .select({ offer: offers, manufacturer: manufacturers, termsId: offerTerms.id, terms: offerTerms.terms })
    .from(offers)
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .innerJoin(
      offerTerms,
      and(
        eq(offerTerms.offerId, offers.id),
        sql`${offerTerms.version} = (select max(newest.version) from offer_terms newest where newest.offer_id = ${offers.id})`,
      ),
    )
    .where(
      and(
        sql`${offers.id} in (${offeredTo(personId)})`,
        isPublished(day),
        query.state ? eq(stateOn(day), query.state) : undefined,
        query.type ? eq(offers.type, query.type) : undefined,
        query.manufacturer ? ilike(manufacturers.name, containing(query.manufacturer)) : undefined,
        query.q
          ? or(
              ilike(offers.name, containing(query.q)),
              ilike(offers.code, containing(query.q)),
              ilike(manufacturers.name, containing(query.q)),
            )
          : undefined,
        after ? lt(offers.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(offers.id))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, (row) => [row.offer.id])
  return { nextCursor: page.nextCursor, rows: page.rows.map((row) => presentOffer(row, day)) }
}
