import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { batchClaims, claims, operatorPayments } from '../../../database/schema/index.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { manyClaims, manyOperators } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

/** More than one statement has parameters for, whichever of them is spelled out. */
const MANY = 20_000
/** A bound for what hangs, not a measure. */
const LONG_MS = 300_000

describe('thousands of claims at once', { timeout: LONG_MS }, () => {
  const testApp = useTestApp()

  /** Follows `next` to the end; how many different claims were listed. */
  async function walkPages(cookie: string, from: string): Promise<number> {
    const seen = new Set<number>()
    for (let next: string | null = from; next !== null; ) {
      const { pathname, searchParams } = new URL(next)
      const page = await testApp.app.inject({
        method: 'GET',
        url: `${pathname}?limit=100&cursor=${searchParams.get('cursor')}`,
        headers: { cookie },
      })
      const answer = page.json<{ results: { claim_id: number }[]; next: string | null }>()
      for (const { claim_id } of answer.results) seen.add(claim_id)
      next = answer.next
    }
    return seen.size
  }

  it('drafts and issues a funding request of 20,000 claims', async () => {
    const personIds = await manyOperators(testApp, MANY)
    const { manufacturerId } = await manyClaims(testApp, { personIds, funded: false })
    const finance = await aStaffMember(testApp, 'finance')
    const drafted = await testApp.call('POST', 'staff/funding', {
      cookie: finance.cookie,
      body: { manufacturer_id: manufacturerId, cutoff: '2026-11-16' },
    })
    expect(drafted.statusCode).toBe(201)
    const { id } = drafted.json<{ id: number }>()
    const issued = await testApp.call('POST', `staff/funding/${id}/issue`, { cookie: finance.cookie })
    expect(issued.statusCode).toBe(200)
    expect(issued.json()).toMatchObject({ state: 'ISSUED', claim_count: MANY, total: MANY * 60 })
    expect(await walkPages(finance.cookie, issued.json<{ claims_next: string }>().claims_next)).toBe(MANY - 100)
    const waiting = await testApp.services.db.$count(claims, eq(claims.status, 'PENDING_MANUFACTURER_PAYMENT'))
    expect(waiting).toBe(MANY)
  })

  it('drafts and approves a batch of 20,000 claims, each paid once', async () => {
    const personIds = await manyOperators(testApp, MANY)
    await manyClaims(testApp, { personIds, funded: true })
    const [maker, approver] = [await aStaffMember(testApp, 'finance'), await aStaffMember(testApp, 'admin')]
    const drafted = await testApp.call('POST', 'staff/batches', {
      cookie: maker.cookie,
      body: { cutoff: '2026-11-16' },
    })
    expect(drafted.statusCode).toBe(201)
    const { id } = drafted.json<{ id: number }>()
    const approved = await testApp.call('POST', `staff/batches/${id}/approve`, { cookie: approver.cookie })
    expect(approved.statusCode).toBe(200)
    expect(approved.json()).toMatchObject({
      state: 'APPROVED',
      claim_count: MANY,
      total: MANY * 60,
      held: 0,
      progress: { waiting: MANY, sent: 0, paid: 0, failed: 0, attention: 0 },
    })
    expect(await walkPages(approver.cookie, approved.json<{ lines_next: string }>().lines_next)).toBe(MANY - 100)
    const { rows } = await testApp.services.db.execute(sql`
      select count(*)::int as payments, count(distinct claim_id)::int as claims, count(distinct idempotency_key)::int as keys
      from operator_payments where batch_id = ${id} and phase = 'PREPARED'`)
    expect(rows).toEqual([{ payments: MANY, claims: MANY, keys: MANY }])
    const jobs = await testApp.services.db.execute(
      sql`select count(*)::int as count from pgboss.job where name = 'send-check' and state = 'created'`,
    )
    expect(jobs.rows).toEqual([{ count: MANY }])
  })
})

describe('two approvals at once', { timeout: LONG_MS }, () => {
  const testApp = useTestApp()

  it('pays 3,000 operators by two batches that have them in opposite order, twenty times, and nothing twice', async () => {
    const { db } = testApp.services
    const personIds = await manyOperators(testApp, 3_000)
    const [maker, approver] = [await aStaffMember(testApp, 'finance'), await aStaffMember(testApp, 'admin')]
    const statuses: number[] = []
    for (let round = 0; round < 20; round++) {
      const batchIds: number[] = []
      for (const order of [personIds, personIds.toReversed()]) {
        const { claimIds } = await manyClaims(testApp, { personIds: order, funded: true })
        const { rows } = await db.execute<{ id: number }>(
          sql`insert into payment_batches (state, cutoff, created_by, created_at)
            values ('DRAFT', date '2026-11-16', ${maker.id}, ${testApp.clock.now().toISOString()}::timestamptz) returning id`,
        )
        const batchId = rows[0]!.id
        await db.execute(
          sql`insert into batch_claims (batch_id, claim_id) select ${batchId}, unnest(${sql.param(claimIds)}::integer[])`,
        )
        batchIds.push(batchId)
      }
      const answers = await Promise.all(
        batchIds.map((id) => testApp.call('POST', `staff/batches/${id}/approve`, { cookie: approver.cookie })),
      )
      statuses.push(...answers.map((answer) => answer.statusCode))
    }
    expect(statuses).toEqual(Array.from({ length: 40 }, () => 200))
    expect(await db.$count(operatorPayments)).toBe(120_000)
    expect(await db.$count(batchClaims)).toBe(120_000)
  })
})
