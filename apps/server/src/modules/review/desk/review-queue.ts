import type { WireQueueItem } from '@caseback/contract'
import { type ClaimStatus, centsToDollars } from '@caseback/domain'
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../database/lists.ts'
import { readTogether } from '../../../database/read-together.ts'
import {
  claimDisputes,
  claims,
  locations,
  manufacturers,
  offers,
  organisations,
} from '../../../database/schema/index.ts'
import { fieldError } from '../../../platform/errors.ts'
import { type Page, type PageQuery, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { sortedList } from '../../../platform/tables/sorted-list.ts'
import { operatorName } from '../../locations/operator-name.ts'
import { firstInOrder, isDisputed, type QueueOrder, queueOrders } from './first-in-order.ts'
import { lookUp, promiseOf, type QueuePlace, searchQueue } from './search-queue.ts'

const NO_PROMISE = '9999-12-31'

type Query = Omit<QueuePlace, 'after' | 'status'> &
  PageQuery & { status: QueuePlace['status'] | 'ANY'; q?: string | undefined; sort: QueueOrder | `-${QueueOrder}` }

/** In the order in which claims of any status come: what waits for somebody first. */
const IN_ORDER = [
  'CLAIM_SUBMITTED',
  'NEEDS_ATTENTION',
  'CLAIM_VALIDATED',
  'PENDING_MANUFACTURER_PAYMENT',
  'OPERATOR_PAYMENT_SUBMITTED',
  'CLAIM_REJECTED',
  'PAID',
] as const satisfies readonly ClaimStatus[]

/**
 * Claims in a status, or in any, or rejections whose dispute is open, the oldest promise first where no other order is asked for;
 * with `q` those that are called so (`searchQueue`).
 */
export function reviewQueue(live: Services, query: Query): Promise<Page<WireQueueItem>> {
  const { status } = query
  if (query.sort !== 'promise') return inOrder(live, query)
  if (status === 'ANY') return inAnyStatus(live, query)
  const queue: QueuePlace = { ...query, status, after: readCursor(query.cursor, ['day', 'number']) }
  const limit = query.limit + 1
  const { q } = query
  const rows = q
    ? readTogether(live, async (services) => {
        const ids = await searchQueue(services.db, queue, q, limit)
        return ids.length === 0 ? [] : readItems(services, anyOf(claims.id, ids), limit)
      })
    : readItems(live, isInQueue(live, queue), limit)
  return rows.then((items) =>
    presentPage(pageOf(items, query.limit, ({ promiseDay, id }) => [promiseDay ?? NO_PROMISE, id])),
  )
}

function inOrder(live: Services, query: Query): Promise<Page<WireQueueItem>> {
  const list = sortedList(queueOrders, claims.id, query)
  const order = query.sort.replace('-', '') as QueueOrder
  return readTogether(live, async (services) => {
    const limit = query.limit + 1
    const ids = await firstInOrder(services.db, { ...query, order, limit, list })
    const rows = await readItems(services, anyOf(claims.id, ids), limit, list)
    return presentPage(list.pageOf(rows))
  })
}

/** One status after the other, each by its own index: a text is looked up once for all of them. */
function inAnyStatus(live: Services, { q, limit, cursor }: Query): Promise<Page<WireQueueItem>> {
  const [from, promise, id] = readCursor(cursor, ['string', 'day', 'number']) ?? []
  const first = from === undefined ? 0 : IN_ORDER.findIndex((status) => status === from)
  if (first < 0) throw fieldError('cursor', 'cursor.invalid')
  return readTogether(live, async (services) => {
    const known = q ? await lookUp(services.db, q) : undefined
    const found: Item[] = []
    for (const [at, status] of IN_ORDER.slice(first).entries()) {
      const left = limit + 1 - found.length
      const after = at === 0 && promise !== undefined && id !== undefined ? ([promise, id] as const) : null
      const queue: QueuePlace = { status, after }
      const which = q
        ? anyOf(claims.id, await searchQueue(services.db, queue, q, left, undefined, known))
        : isInQueue(services, queue)
      found.push(...(await readItems(services, which, left)))
      if (found.length > limit) break
    }
    return presentPage(
      pageOf(found, limit, ({ status, promiseDay, id: last }) => [status, promiseDay ?? NO_PROMISE, last]),
    )
  })
}

const openDispute = ({ db }: Services) =>
  db
    .select({ claimId: claimDisputes.claimId })
    .from(claimDisputes)
    .where(and(eq(claimDisputes.claimId, claims.id), isNull(claimDisputes.outcome)))

function isInQueue(services: Services, { status, dispute, after }: QueuePlace): SQL | undefined {
  return and(
    dispute === 'open' ? isDisputed : eq(claims.status, status),
    after ? sql`(${promiseOf}, ${claims.id}) > (${after[0]}::date, ${after[1]})` : undefined,
  )
}

const byPromise = sortedList(queueOrders, claims.id, { sort: 'promise', limit: 0 })

const readItems = (services: Services, where: SQL | undefined, limit: number, { place, orderBy } = byPromise) =>
  services.db
    .select({
      id: claims.id,
      place,
      status: claims.status,
      submittedAt: claims.submittedAt,
      promiseDay: claims.promiseDay,
      payoutCents: claims.payoutCents,
      estimatedCents: claims.estimatedCents,
      organisation: { name: organisations.name },
      location: { name: locations.name },
      manufacturerName: manufacturers.name,
      offerName: offers.name,
      duplicateOf: sql<number | null>`(
        select min(twin.claim_id) from claim_files mine
        join claim_files twin on twin.sha256 = mine.sha256 and twin.claim_id <> mine.claim_id
        where mine.claim_id = ${claims.id})`,
      disputed: sql<boolean>`${exists(openDispute(services))}`,
    })
    .from(claims)
    .innerJoin(locations, eq(locations.id, claims.locationId))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .innerJoin(offers, eq(offers.id, claims.offerId))
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)

type Item = Awaited<ReturnType<typeof readItems>>[number]

function presentPage({ rows, nextCursor }: Page<Item>): Page<WireQueueItem> {
  return {
    nextCursor,
    rows: rows.map((row) => ({
      id: row.id,
      status: row.status,
      submitted: row.submittedAt.toISOString(),
      promise_date: row.promiseDay,
      operator_name: operatorName(row),
      manufacturer_name: row.manufacturerName,
      offer_name: row.offerName,
      payout_amount: row.payoutCents === null ? null : centsToDollars(row.payoutCents),
      estimate: row.estimatedCents === null ? null : centsToDollars(row.estimatedCents),
      duplicate_of: row.duplicateOf,
      disputed: row.disputed,
    })),
  }
}
