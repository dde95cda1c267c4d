import type { WireApproval } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { auditLog, distributors, invoices, learnedLines, learnedLineVotes } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { correctionSteps } from '../../testing/money/correction-steps.ts'
import { balancesOf, claimById, requireBalancedLedger } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('what is read of a paid claim is corrected by two people', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  afterEach(() => requireBalancedLedger(testApp))

  const { post, aPaidClaim, readings, ask, correct, onDesk, note } = correctionSteps(testApp, simulator)
  const askWith = async (claimId: number, fields: { read?: object; units?: number; said?: object }) =>
    post(`staff/claims/${claimId}/correct`, {
      invoices: await readings(claimId, fields.units ?? 10, fields.read),
      note,
      ...fields.said,
    })
  const approve = (asked: Awaited<ReturnType<typeof post>>) =>
    post(`staff/approvals/${asked.json<WireApproval>().id}/approve`)
  const readOf = async (claimId: number) => found((await onDesk(claimId)).invoices[0])

  it('where it pays as much: its invoices say something else, no money moves, and the operator is told', async () => {
    const claim = await aPaidClaim()
    const before = await balancesOf(testApp, claim.id)
    const asked = await askWith(claim.id, { read: { number: 'A-17', date: '2026-11-11' } })
    expect(asked.json()).toMatchObject({ kind: 'correct_reading', amount: 0, for_you: 'take_back' })
    expect((await readOf(claim.id)).number).toBe(`INV-${claim.id}`)
    expect((await approve(asked)).statusCode).toBe(200)

    expect(await readOf(claim.id)).toMatchObject({ number: 'A-17', date: '2026-11-11' })
    expect((await onDesk(claim.id)).corrections).toMatchObject([
      { units: 0, amount: 0, paid_by: null, carried: 0, given_up: 0, note },
    ])
    expect(await balancesOf(testApp, claim.id)).toEqual(before)
    expect(await claimById(testApp, claim.id)).toMatchObject({ status: 'PAID', payoutCents: 6_000 })
    await testApp.drainJobs()
    const letter = (await testApp.mails()).find(
      ({ subject }) => subject === `We have corrected what we read of claim ${claim.id}`,
    )
    expect(letter?.text).toContain('What we paid for it stays as it is.')
    // And once more, to another amount.
    expect(await correct(claim.id, 15)).toMatchObject({ units: 5, amount: 30 })
  })

  it('and what was said of its lines counts no more', async () => {
    const { db } = testApp.services
    const claim = await aPaidClaim()
    const [invoice] = await db.select().from(invoices).where(eq(invoices.claimId, claim.id))
    const { id: invoiceId, distributorId } = found(invoice)
    const line = { distributorId: found(distributorId), item: '889012', spelling: 'FRIES', printed: '889012 FRIES' }
    const [learned] = await db.insert(learnedLines).values(line).returning()
    const { id: staffId } = await aStaffMember(testApp, 'reviewer')
    const vote = { invoiceId, lineId: found(learned).id, variantId: 101, affirms: true, staffId }
    await db.insert(learnedLineVotes).values({ ...vote, decidedAt: testApp.clock.now() })
    const votes = () => db.$count(learnedLineVotes, eq(learnedLineVotes.invoiceId, invoiceId))
    const asked = await askWith(claim.id, { units: 8 })
    expect(await votes()).toBe(1)
    expect((await approve(asked)).statusCode).toBe(200)
    expect(await votes()).toBe(0)
  })

  it('not where all is read so already, however a distributor is written', async () => {
    const claim = await aPaidClaim()
    expect((await ask(claim.id, 10)).json()).toMatchObject({ code: 'correction.nothing' })
    const written = await askWith(claim.id, { read: { distributor: ' SYSCO  chicago' } })
    expect(written.json()).toMatchObject({ code: 'correction.nothing' })
  })

  it('with a distributor that is on no list, once who asks says that it is new; it is added when this is approved', async () => {
    const claim = await aPaidClaim()
    const read = { distributor: 'Prairie Provisions' }
    const refused = await askWith(claim.id, { read })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'distributor.new', new_distributors: [{ name: 'Prairie Provisions' }] },
    ])
    const asked = await askWith(claim.id, { read, said: { new_distributors: ['Prairie Provisions'] } })
    expect(asked.json()).toMatchObject({
      kind: 'correct_reading',
      accepted: { new_distributors: ['Prairie Provisions'], approved_before: [] },
    })
    const named = () =>
      testApp.services.db.select().from(distributors).where(eq(distributors.name, 'Prairie Provisions'))
    expect(await named()).toEqual([])
    expect((await approve(asked)).statusCode).toBe(200)
    const [added] = await named()
    expect((await readOf(claim.id)).distributor).toBe('Prairie Provisions')
    const entries = await testApp.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'distributor.added'), eq(auditLog.subjectId, found(added).id)))
    expect(entries).toHaveLength(1)
  })

  it('with an invoice that has earned already, once who asks accepts it, which who approves reads', async () => {
    const claim = await aPaidClaim()
    const other = await aPaidClaim()
    const read = { number: `INV-${claim.id}` }
    const refused = await askWith(other.id, { read })
    const { id: invoiceId } = found(
      (await testApp.services.db.select().from(invoices).where(eq(invoices.claimId, other.id)))[0],
    )
    const earned = [{ invoice_id: invoiceId, claim_id: claim.id }]
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'invoice.approved_before', approved_before: earned },
    ])
    const asked = await askWith(other.id, { read, said: { approved_before: earned } })
    expect(asked.json()).toMatchObject({ accepted: { new_distributors: [], approved_before: earned } })
    expect((await approve(asked)).statusCode).toBe(200)
    expect((await readOf(other.id)).number).toBe(`INV-${claim.id}`)
  })

  it('not with an invoice that has earned on another claim only since this was asked', async () => {
    const claim = await aPaidClaim()
    const other = await aPaidClaim()
    const asked = await askWith(claim.id, { read: { number: 'B-9' } })
    expect((await approve(await askWith(other.id, { read: { number: 'B-9' } }))).statusCode).toBe(200)
    const refused = await approve(asked)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'invoice.approved_before' }])
    // It can be refused, and asked for anew with the answer.
    const { id } = asked.json<WireApproval>()
    expect((await post(`staff/approvals/${id}/refuse`, { reason: 'Ask anew.' })).statusCode).toBe(200)
  })

  it('where more cases pay no more, as the location has reached the limit of the offer', async () => {
    // 50 count.
    const claim = await aPaidClaim({ units: 60 })
    const asked = await askWith(claim.id, { units: 70 })
    expect(asked.json()).toMatchObject({ kind: 'correct_reading', amount: 0 })
    expect((await approve(asked)).statusCode).toBe(200)
    expect(await readOf(claim.id)).toMatchObject({ approved: [{ units: 70 }] })
  })
})
