import type { listStaffOffers as call, OutputOf, WireStaffOfferBrief } from '@caseback/contract'
import { and, count, eq, ilike, or, sql } from 'drizzle-orm'
import { containing } from '../../../database/like.ts'
import { enrollments, manufacturers, offerDrafts, offers, offerTerms } from '../../../database/schema/index.ts'
import type { Page } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { numbered } from '../../../platform/tables/numbered.ts'
import { sortedList } from '../../../platform/tables/sorted-list.ts'
import { today } from '../../../platform/today.ts'
import { isAskedOf } from './is-asked-of.ts'
import { offersShown } from './offers-shown.ts'
import { presentBrief } from './staff-offers.presenter.ts'

type Query = OutputOf<typeof call, 'query'>

const orders = {
  name: [{ by: sql`lower(${offers.name})`, kind: 'string' }],
  code: [{ by: offers.code, kind: 'string' }],
  valid_from: [{ by: offers.validFrom, kind: 'day' }],
  valid_to: [{ by: offers.validTo, kind: 'day' }],
  created: [],
} as const

/** Offers in every state, the newest first where no other order is asked for. */
export async function listStaffOffers(services: Services, query: Query): Promise<Page<WireStaffOfferBrief>> {
  const { db } = services
  const day = today(services)
  const list = sortedList(orders, offers.id, query)
  const rows = await db
    .select({
      offer: offers,
      place: list.place,
      manufacturer: { id: manufacturers.id, name: manufacturers.name, logo: manufacturers.logo },
      draft: offerDrafts.draft,
      askedBy: offerDrafts.askedBy,
      versions: db.$count(offerTerms, eq(offerTerms.offerId, offers.id)),
      enrolled: db.$count(enrollments, eq(enrollments.offerId, offers.id)),
    })
    .from(offers)
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .leftJoin(offerDrafts, eq(offerDrafts.offerId, offers.id))
    .where(
      and(
        query.state ? offersShown(query.state, day) : undefined,
        query.manufacturer ? eq(offers.manufacturerId, query.manufacturer) : undefined,
        query.q
          ? or(
              ilike(offers.name, containing(query.q)),
              ilike(offers.code, containing(query.q)),
              ilike(manufacturers.name, containing(query.q)),
              numbered(offers.id, query.q.replace(/^fbr/i, '')),
            )
          : undefined,
        list.after,
      ),
    )
    .orderBy(...list.orderBy)
    .limit(query.limit + 1)
  const page = list.pageOf(rows)
  return { ...page, rows: page.rows.map((row) => presentBrief(row, day)) }
}

/** How many offers wait for a member of staff who may publish. */
export async function countWaitingOffers({ db }: Services, staffId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(offers)
    .leftJoin(offerDrafts, eq(offerDrafts.offerId, offers.id))
    .where(isAskedOf(staffId))
  return row?.count ?? 0
}
