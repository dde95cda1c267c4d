import type { WireAgeing, WireLedgerBalances } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claims, fundingRequests } from '../../database/schema/index.ts'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { aStaffMember } from '../../testing/factories.ts'
import {
  aFundedClaim,
  anIssuedRequest,
  aSentPayment,
  aValidatedClaim,
  requireBalancedLedger,
} from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('what is owed, by how late it is', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })

  const finance = async () => (await aStaffMember(testApp, 'finance')).cookie
  const ageing = async (of: 'receivable' | 'payable', limit = 100) =>
    (
      await testApp.call('GET', `staff/ledger/ageing?side=${of}&limit=${limit}`, { cookie: await finance() })
    ).json<WireAgeing>()
  const lineOf = async (of: 'receivable' | 'payable', subject: string) =>
    (await ageing(of)).results.find((line) => line.subject === subject)
  const due = (fundingId: number, dueDay: string) =>
    testApp.services.db.update(fundingRequests).set({ dueDay }).where(eq(fundingRequests.id, fundingId))

  /** Both sides of the ledger say the same, in all and of each. */
  async function requireLedger() {
    const cookie = await finance()
    for (const [of, sign] of [
      ['receivable', 1],
      ['payable', -1],
    ] as const) {
      const balances = await testApp.call('GET', `staff/ledger/balances?account=${of}&by=subject&limit=100`, { cookie })
      const { results, sums } = await ageing(of)
      const said = balances
        .json<WireLedgerBalances>()
        .results.map(({ subject, balance }) => [subject, sign * balance] as const)
        .filter(([, balance]) => balance !== 0)
      expect(Object.fromEntries(results.map(({ subject, total }) => [subject, total]))).toEqual(
        Object.fromEntries(said),
      )
      expect(sums.total).toBeCloseTo(
        said.reduce((sum, [, balance]) => sum + balance, 0),
        2,
      )
    }
    await requireBalancedLedger(testApp)
  }

  it('of manufacturers: not asked for yet, not due, and late', async () => {
    const first = await aValidatedClaim(testApp)
    const subject = `manufacturer:${first.manufacturerId}`
    const none = { not_asked: 0, not_due: 0, days_1_to_30: 0, days_31_to_60: 0, days_61_to_90: 0, days_over_90: 0 }
    expect(await lineOf('receivable', subject)).toMatchObject({ ...none, not_asked: 60, total: 60 })
    const id = await anIssuedRequest(testApp, { ...first, amountCents: 1_000 })
    expect(await lineOf('receivable', subject)).toMatchObject({ ...none, not_due: 50, total: 50 })
    for (const [day, age] of [
      ['2026-11-16', 'not_due'],
      ['2026-11-15', 'days_1_to_30'],
      ['2026-10-17', 'days_1_to_30'],
      ['2026-10-16', 'days_31_to_60'],
      ['2026-09-16', 'days_61_to_90'],
      ['2026-08-17', 'days_over_90'],
    ] as const) {
      await due(id, day)
      expect([day, await lineOf('receivable', subject)]).toMatchObject([day, { ...none, [age]: 50, total: 50 }])
    }
    await aValidatedClaim(testApp, { units: 15, offerId: first.offerId })
    expect(await lineOf('receivable', subject)).toMatchObject({ ...none, days_over_90: 50, not_asked: 90, total: 140 })
    await requireLedger()
  })

  it('of operators: until their check is out, late from the day that was promised', async () => {
    const claim = await aFundedClaim(testApp)
    const [row] = await testApp.services.db.select().from(claims).where(eq(claims.id, claim.id))
    const subject = `location:${row?.locationId}`
    expect(await lineOf('payable', subject)).toMatchObject({ not_due: 60, total: 60 })
    await testApp.services.db.update(claims).set({ promiseDay: '2026-11-01' }).where(eq(claims.id, claim.id))
    expect(await lineOf('payable', subject)).toMatchObject({ not_due: 0, days_1_to_30: 60, total: 60 })
    const paid = await aSentPayment(testApp)
    const [paidRow] = await testApp.services.db.select().from(claims).where(eq(claims.id, paid.claim.id))
    expect(await lineOf('payable', `location:${paidRow?.locationId}`)).toBeUndefined()
    await requireLedger()
  })

  it('lists the largest first, page by page, and as a table', async () => {
    await aValidatedClaim(testApp, { units: 30 })
    const all = (await ageing('payable')).results
    expect(all.map(({ total }) => total)).toEqual(all.map(({ total }) => total).toSorted((a, b) => b - a))
    const cookie = await finance()
    const paged: string[] = []
    let next: string | null = '/api/v1/tradespend/staff/ledger/ageing?side=payable&limit=1'
    while (next) {
      const answer: WireAgeing = (
        await testApp.app.inject({ url: next.replace(/^https?:\/\/[^/]+/, ''), headers: { cookie } })
      ).json()
      paged.push(...answer.results.map(({ subject }) => subject))
      next = answer.next
    }
    expect(paged).toEqual(all.map(({ subject }) => subject))
    const table = await testApp.call('GET', 'staff/ledger/ageing.csv?side=payable', { cookie })
    expect(table.body.trim().split('\r\n')).toHaveLength(all.length + 1)
  })
})
