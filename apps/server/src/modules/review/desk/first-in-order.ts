import { type ClaimStatus, claimStatuses } from '@caseback/domain'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import {
  claimDisputes,
  claims,
  locations,
  manufacturers,
  offers,
  organisations,
} from '../../../database/schema/index.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { SortedList, SortKey } from '../../../platform/tables/sorted-list.ts'
import { lookUp, promiseOf, searchQueue } from './search-queue.ts'

/** So many claims are sorted by the database as they are; of more, the order leads to the claims. */
const FEW = 5_000

const promise: SortKey = { by: promiseOf, kind: 'day' }
const named = (by: SQL): SortKey => ({ by, kind: 'string' })

/** More the sooner it is, so that of one risk the oldest promise comes first, and of one day the oldest claim. */
const urgency: SortKey = { by: sql`(date '9999-12-31' - ${promiseOf})`, kind: 'number' }
const age: SortKey = { by: sql`(-${claims.id})`, kind: 'number' }

/** What a queue can be sorted by; within a name by promise. Before validation the amount is that of the count. */
export const queueOrders = {
  promise: [promise],
  submitted: [{ by: claims.submittedAt, kind: 'instant' }],
  amount: [{ by: sql`coalesce(${claims.payoutCents}, ${claims.estimatedCents}, 0)`, kind: 'cents' }],
  operator: [named(sql`lower(${organisations.name})`), named(sql`lower(${locations.name})`), promise],
  offer: [named(sql`lower(${offers.name})`), promise],
  manufacturer: [named(sql`lower(${manufacturers.name})`), promise],
  risk: [{ by: claims.risk, kind: 'number' }, urgency, age],
} as const satisfies Record<string, readonly SortKey[]>

export type QueueOrder = keyof typeof queueOrders

type Asked = {
  status: ClaimStatus | 'ANY'
  dispute?: 'open' | undefined
  q?: string | undefined
  besides?: SQL | undefined
  /** Whether that leads to its claims by itself, so that they are sorted as they are, however long the queue is. */
  leads?: boolean
  /** That it leaves more than are sorted as they are is known. */
  isMany?: boolean
  order: QueueOrder
  /** One more than the page has. */
  limit: number
  list: SortedList
}

/**
 * The first claims of a queue in an order that is not its own. A queue of at most 5,000, or what a text finds in one, is sorted
 * as it is. In a longer one the order leads to the claims: by an index of the status, or from name to name by the queue of each
 * offer or location.
 * @returns their ids, in no order; of all statuses possibly more than `limit`, among them the first
 * @throws fieldError on `sort` where a text finds more than 5,000
 */
export async function firstInOrder(db: Database, asked: Asked, most = FEW): Promise<number[]> {
  if (asked.leads && !asked.q) return sortedOf(db, asked, and(isIn(asked), asked.besides))
  const few = asked.isMany && !asked.q ? null : await fewOf(db, asked, most)
  if (few) return sortedOf(db, asked, anyOf(claims.id, few))
  // The walks go by status: of rejected claims those whose dispute is open are a condition besides.
  const walked = asked.dispute === 'open' ? { ...asked, besides: and(isDisputed, asked.besides) } : asked
  const statuses = asked.dispute === 'open' ? (['CLAIM_REJECTED'] as const) : statusesOf(asked.status)
  const { rows } = await db.execute<{ id: number }>(walks[asked.order](walked, list(statuses)))
  return rows.map(({ id }) => id)
}

/** The claims of a queue, or what a text finds in it, unless they are more than are sorted as they are. */
async function fewOf(db: Database, asked: Asked, most: number): Promise<number[] | null> {
  const { status, dispute, q, besides } = asked
  if (!q) {
    const rows = await db
      .select({ id: claims.id })
      .from(claims)
      .where(and(isIn(asked), besides))
      .limit(most + 1)
    return rows.length > most ? null : rows.map(({ id }) => id)
  }
  const known = await lookUp(db, q)
  const found: number[] = []
  for (const each of dispute === 'open' ? (['CLAIM_REJECTED'] as const) : statusesOf(status)) {
    const left = most + 1 - found.length
    found.push(...(await searchQueue(db, { status: each, dispute, besides, after: null }, q, left, undefined, known)))
    if (found.length > most) throw fieldError('sort', 'sort.too_many', { max: most })
  }
  return found
}

const statusesOf = (status: Asked['status']): readonly ClaimStatus[] => (status === 'ANY' ? claimStatuses : [status])

const isIn = ({ status, dispute }: Asked): SQL =>
  dispute === 'open' ? isDisputed : inArray(claims.status, [...statusesOf(status)])

/** Open disputes are few: they lead to their claims. */
export const isDisputed = sql`${claims.id} = any(array(
  select ${claimDisputes.claimId} from ${claimDisputes} where ${claimDisputes.outcome} is null)) and ${claims.status} = 'CLAIM_REJECTED'`

const offerOf = sql`inner join ${offers} on ${offers.id} = ${claims.offerId}`
/** What has the names that an order is by. */
const namesOf: Partial<Record<QueueOrder, SQL>> = {
  operator: sql`inner join ${locations} on ${locations.id} = ${claims.locationId}
    inner join ${organisations} on ${organisations.id} = ${locations.organisationId}`,
  offer: offerOf,
  manufacturer: sql`${offerOf} inner join ${manufacturers} on ${manufacturers.id} = ${offers.manufacturerId}`,
}

async function sortedOf(db: Database, asked: Asked, which: SQL | undefined): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${claims.id} from ${claims} ${namesOf[asked.order] ?? sql``}
    where ${onward(which)} and ${onward(asked.list.after)} ${inOrder(asked)} limit ${asked.limit}::int`)
  return rows.map(({ id }) => id)
}

const list = (statuses: readonly ClaimStatus[]) => sql`unnest(${sql.param([...statuses])}::text[]) as asked (status)`
const inOrder = ({ list: { orderBy } }: Asked) => sql`order by ${sql.join(orderBy, sql`, `)}`
const onward = (condition: SQL | undefined) => condition ?? sql`true`

/** By an index of the status. */
const byStatus = (asked: Asked, statuses: SQL): SQL => sql`
  select queued.id from ${statuses} cross join lateral (
    select ${claims.id} as id from ${claims} where ${claims.status} = asked.status and ${onward(asked.list.after)}
    and ${onward(asked.besides)} ${inOrder(asked)} limit ${asked.limit}::int) queued`

/** From name to name; `from` has the names, `of` the claims of one. */
const byName =
  (from: SQL, of: SQL) =>
  (asked: Asked, statuses: SQL): SQL =>
    sql`
  select claims.id from ${from} cross join ${statuses} cross join lateral (
    select ${claims.id}, ${claims.promiseDay} from ${claims}
    where ${of} and ${claims.status} = asked.status and ${onward(asked.list.after)} and ${onward(asked.besides)}
    order by ${sql.join(asked.list.orderBy.slice(-2), sql`, `)} limit ${asked.limit}::int) claims
  where ${onward(asked.list.from)} ${inOrder(asked)} limit ${asked.limit}::int`

const walks: Record<QueueOrder, (asked: Asked, statuses: SQL) => SQL> = {
  promise: byStatus,
  submitted: byStatus,
  amount: byStatus,
  operator: byName(
    sql`${organisations} inner join ${locations} on ${locations.organisationId} = ${organisations.id}`,
    sql`${claims.locationId} = ${locations.id}`,
  ),
  offer: byName(sql`${offers}`, sql`${claims.offerId} = ${offers.id}`),
  manufacturer: byName(
    sql`${manufacturers} inner join ${offers} on ${offers.manufacturerId} = ${manufacturers.id}`,
    sql`${claims.offerId} = ${offers.id}`,
  ),
  risk: byStatus,
}
