import type { WireQueueItem } from '@caseback/contract'
import type { ClaimStatus } from '@caseback/domain'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../database/lists.ts'
import { readTogether } from '../../../database/read-together.ts'
import { claims } from '../../../database/schema/index.ts'
import { fieldError } from '../../../platform/errors.ts'
import { type Page, type PageQuery, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { sortedList } from '../../../platform/tables/sorted-list.ts'
import { today } from '../../../platform/today.ts'
import { filtersOf, type QueueFilters } from '../filtering/filters-of.ts'
import { narrowed } from '../filtering/narrowed.ts'
import { firstInOrder, isDisputed, type QueueOrder, queueOrders } from './first-in-order.ts'
import { NO_PROMISE, presentItems, type QueueItem, readItems } from './read-items.ts'
import { firstByPromise, lookUp, promiseOf, type QueuePlace, searchQueue } from './search-queue.ts'

type Query = Omit<QueuePlace, 'after' | 'status' | 'besides'> &
  PageQuery &
  QueueFilters & {
    status: QueuePlace['status'] | 'ANY'
    q?: string | undefined
    sort: QueueOrder | `-${QueueOrder}`
  }

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
 * with `q` those that are called so (`searchQueue`), narrowed to what is asked of them besides (`filtersOf`).
 */
export async function reviewQueue(live: Services, asked: Query, staffId: number): Promise<Page<WireQueueItem>> {
  const filters = filtersOf(asked, { staffId, now: live.clock.now(), today: today(live) })
  const { besides, ...known } = await narrowed(live.db, asked, filters)
  const query = { ...asked, besides }
  const { status } = query
  if (query.sort !== 'promise') return inOrder(live, { ...query, ...known })
  if (status === 'ANY') return inAnyStatus(live, query)
  const queue: QueuePlace = { ...query, status, after: readCursor(query.cursor, ['day', 'number']) }
  const limit = query.limit + 1
  const { q } = query
  const rows = await (q
    ? readTogether(live, async (services) => {
        const ids = await searchQueue(services.db, queue, q, limit)
        return ids.length === 0 ? [] : readItems(services, anyOf(claims.id, ids), limit)
      })
    : readItems(live, firstOf(queue, limit), limit))
  return presentItems(pageOf(rows, query.limit, ({ promiseDay, id }) => [promiseDay ?? NO_PROMISE, id]))
}

type Within = Omit<Query, 'assignee'> & Pick<QueuePlace, 'besides'>

function inOrder(live: Services, query: Within & { leads: boolean; isMany: boolean }): Promise<Page<WireQueueItem>> {
  const list = sortedList(queueOrders, claims.id, query)
  const order = query.sort.replace('-', '') as QueueOrder
  return readTogether(live, async (services) => {
    const limit = query.limit + 1
    const ids = await firstInOrder(services.db, { ...query, order, limit, list })
    const rows = await readItems(services, anyOf(claims.id, ids), limit, list)
    return presentItems(list.pageOf(rows))
  })
}

/** One status after the other, each by its own index: a text is looked up once for all of them. */
function inAnyStatus(live: Services, { q, limit, cursor, besides }: Within): Promise<Page<WireQueueItem>> {
  const [from, promise, id] = readCursor(cursor, ['string', 'day', 'number']) ?? []
  const first = from === undefined ? 0 : IN_ORDER.findIndex((status) => status === from)
  if (first < 0) throw fieldError('cursor', 'cursor.invalid')
  return readTogether(live, async (services) => {
    const known = q ? await lookUp(services.db, q) : undefined
    const found: QueueItem[] = []
    for (const [at, status] of IN_ORDER.slice(first).entries()) {
      const left = limit + 1 - found.length
      const after = at === 0 && promise !== undefined && id !== undefined ? ([promise, id] as const) : null
      const queue: QueuePlace = { status, after, besides }
      const which = q
        ? anyOf(claims.id, await searchQueue(services.db, queue, q, left, undefined, known))
        : firstOf(queue, left)
      found.push(...(await readItems(services, which, left)))
      if (found.length > limit) break
    }
    return presentItems(
      pageOf(found, limit, ({ status, promiseDay, id: last }) => [status, promiseDay ?? NO_PROMISE, last]),
    )
  })
}

function firstOf({ status, dispute, after, besides }: QueuePlace, limit: number): SQL | undefined {
  const isInQueue = and(
    dispute === 'open' ? isDisputed : eq(claims.status, status),
    besides,
    after ? sql`(${promiseOf}, ${claims.id}) > (${after[0]}::date, ${after[1]})` : undefined,
  )
  // Whoever has thousands of claims sees a page of them.
  return besides ? firstByPromise(isInQueue, limit) : isInQueue
}
