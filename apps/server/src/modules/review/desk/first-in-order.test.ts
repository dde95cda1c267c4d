import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openSession } from '../../../database/connect.ts'
import { claimDisputes, claims } from '../../../database/schema/index.ts'
import { writeCursor } from '../../../platform/paging.ts'
import { sortedList } from '../../../platform/tables/sorted-list.ts'
import { listenToReads, listenToStatements, planOf } from '../../../testing/database/sent-statements.ts'
import { anOffer, aStaffMember } from '../../../testing/factories.ts'
import { manyOperators, someClaims } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { firstInOrder, type QueueOrder, queueOrders } from './first-in-order.ts'

const testApp = useTestApp()
const ORDERS = Object.keys(queueOrders) as QueueOrder[]
const SORTS = ORDERS.flatMap((order): (QueueOrder | `-${QueueOrder}`)[] => [order, `-${order}`])

async function fill() {
  for (let count = 0; count < 3; count++) await anOffer(testApp)
  await manyOperators(testApp, 8)
  await someClaims(testApp)
}

type Sort = (typeof SORTS)[number]
const asked = (status: 'ANY' | 'CLAIM_SUBMITTED', sort: Sort, limit: number, cursor?: string) => ({
  status,
  order: sort.replace('-', '') as QueueOrder,
  limit: limit + 1,
  list: sortedList(queueOrders, claims.id, { sort, limit, cursor }),
})

describe('a queue in another order', () => {
  it('has the same claims in the same order whether few are sorted as they are or the order leads to them', async () => {
    await fill()
    const { db } = testApp.services
    const read = async (status: 'ANY' | 'CLAIM_SUBMITTED', sort: Sort, limit: number, most: number) => {
      const ids: number[] = []
      for (let cursor: string | undefined; ; ) {
        const page = asked(status, sort, limit, cursor)
        const first = await firstInOrder(db, page, most)
        const { rows, nextCursor } = page.list.pageOf(
          await db
            .select({ id: claims.id, place: page.list.place })
            .from(claims)
            .innerJoin(sql`locations`, sql`locations.id = claims.location_id`)
            .innerJoin(sql`organisations`, sql`organisations.id = locations.organisation_id`)
            .innerJoin(sql`offers`, sql`offers.id = claims.offer_id`)
            .innerJoin(sql`manufacturers`, sql`manufacturers.id = offers.manufacturer_id`)
            .where(inArray(claims.id, first))
            .orderBy(...page.list.orderBy)
            .limit(limit + 1),
        )
        ids.push(...rows.map(({ id }) => id))
        if (nextCursor === null) return ids
        cursor = nextCursor
      }
    }
    for (const status of ['CLAIM_SUBMITTED', 'ANY'] as const)
      for (const sort of SORTS) {
        const sorted = await read(status, sort, 100, 5_000)
        expect(sorted.length).toBeGreaterThan(12)
        expect([status, sort, await read(status, sort, 7, 0)]).toEqual([status, sort, sorted])
      }
  })

  it('comes from indexes where it is long: nothing is sorted but claims of one name', async () => {
    const sent = listenToReads(testApp.pool)
    const session = await openSession(testApp.databaseUrl, 'request')
    try {
      await session.query('set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off')
      await session.query('set enable_hashjoin = off')
      // Claims with flags are sorted by their risk.
      for (const sort of SORTS.filter((each) => !each.endsWith('risk'))) {
        sent.length = 0
        await firstInOrder(testApp.services.db, asked('CLAIM_SUBMITTED', sort, 10), 0)
        const walk = sent.find(({ text }) => text.includes('lateral'))
        if (!walk) throw new Error(`${sort} has not been walked`)
        expect([
          sort,
          JSON.stringify(await planOf<object>(session, walk, false)).includes('"Node Type":"Sort"'),
        ]).toEqual([sort, false])
      }
    } finally {
      await session.end()
    }
  })

  it('by risk goes on from any claim by the index of its status, and sorts nothing', async () => {
    const sent = listenToStatements(testApp.pool, (text) => text.includes('lateral'))
    const session = await openSession(testApp.databaseUrl, 'request')
    const [first] = await testApp.services.db
      .select({ id: claims.id, place: asked('CLAIM_SUBMITTED', '-risk', 1).list.place })
      .from(claims)
      .where(eq(claims.status, 'CLAIM_SUBMITTED'))
      .orderBy(...asked('CLAIM_SUBMITTED', '-risk', 1).list.orderBy)
      .limit(1)
    try {
      await session.query('set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off')
      await session.query('set enable_hashjoin = off')
      for (const sort of ['-risk', 'risk'] as const) {
        const cursor = writeCursor([sort, ...(first?.place ?? [])])
        sent.length = 0
        await firstInOrder(testApp.services.db, asked('CLAIM_SUBMITTED', sort, 10, cursor), 0)
        const walk = sent[0]
        if (!walk) throw new Error(`${sort} has not been walked`)
        const plan = JSON.stringify(await planOf<object>(session, walk, false))
        expect([sort, plan.includes('claims_queue_by_risk'), plan.includes('Sort"')]).toEqual([sort, true, false])
        expect([sort, /"Index Cond":"[^"]*ROW\(/.test(plan)]).toEqual([sort, true])
      }
    } finally {
      await session.end()
    }
  })

  it('is sorted also where a text finds it or its dispute is open; what finds too many says so at the order', async () => {
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const { db } = testApp.services
    const rejected = await db
      .update(claims)
      .set({ status: 'CLAIM_REJECTED' })
      .where(sql`${claims.id} in (select id from claims where status = 'CLAIM_SUBMITTED' order by id limit 4)`)
      .returning({ id: claims.id, personId: claims.personId })
    for (const { id, personId } of rejected) {
      const { rows } = await db.execute<{ id: string }>(sql`
        insert into claim_state_changes (claim_id, from_status, to_status, created_at)
        values (${id}, 'CLAIM_SUBMITTED', 'CLAIM_REJECTED', now()) returning id`)
      const dispute = { claimId: id, rejectionId: Number(rows[0]?.id), personId, text: 'Why?', createdAt: new Date() }
      await db.insert(claimDisputes).values(dispute)
    }
    const read = async (query: string) => {
      const answer = await testApp.call('GET', `staff/claims?${query}`, { cookie })
      return answer.json<{ results: { id: number; operator_name: string }[] }>().results
    }
    const names = (await read('dispute=open&sort=-operator')).map(({ operator_name }) => operator_name)
    expect(names).toHaveLength(4)
    expect(names).toEqual(names.toSorted().toReversed())
    // Walked, it has the same claims and no others, rejected ones that nobody disputes among them.
    await db
      .update(claims)
      .set({ status: 'CLAIM_REJECTED' })
      .where(sql`${claims.id} = (select max(id) from claims where status = 'CLAIM_SUBMITTED')`)
    for (const sort of ['-amount', 'offer', '-risk'] as const) {
      const walked = { ...asked('CLAIM_SUBMITTED', sort, 20), dispute: 'open', isMany: true } as const
      expect(new Set(await firstInOrder(db, walked))).toEqual(new Set(rejected.map(({ id }) => id)))
    }
    const found = await read('q=kitchen&sort=operator')
    expect(found.length).toBeGreaterThan(6)
    const many = { ...asked('ANY', 'operator', 10), q: 'kitchen' }
    await expect(firstInOrder(db, many, 3)).rejects.toMatchObject({ fields: { sort: [{ code: 'sort.too_many' }] } })
  })
})
