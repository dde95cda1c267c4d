import { and, desc, eq, sql, sum } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  auditLog,
  claims,
  enrollments,
  fundingClaims,
  invoiceApprovals,
  invoices,
  ledgerEntries,
  offers,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { anOperatorSession, aStaffMember } from '../../../testing/factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { draftFunding } from '../../funding/draft-funding.ts'

describe('a decision that is taken back within 15 seconds', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, read, decide, validate } = reviewSteps(testApp)
  type Reviewed = Awaited<ReturnType<typeof aReviewedClaim>>

  const undo = ({ id, cookie }: Pick<Reviewed, 'id' | 'cookie'>) =>
    testApp.call('POST', `staff/claims/${id}/decision/undo`, { cookie })
  /** Everything that waits is done but for pages, which nobody looks at here. */
  const work = async () => {
    await testApp.services.db.execute(sql`delete from pgboss.job where name = 'render-file'`)
    await testApp.drainJobs()
  }
  const lettersAbout = async ({ id }: Reviewed) => {
    await work()
    return (await testApp.mails()).map(({ subject }) => subject).filter((subject) => subject.includes(` ${id} `))
  }
  /** All that a decision may change, but what only the audit log, the ledger and the list of events keep. */
  const stateOf = async ({ id, enrollmentId, personId }: Reviewed) => {
    const { db } = testApp.services
    const token = await anOperatorSession(testApp, personId)
    const shown = (await testApp.call('GET', `app/rebates/claims/${id}/`, { token })).json()
    return {
      claim: await db.select().from(claims).where(eq(claims.id, id)),
      counts: await db.select().from(enrollments).where(eq(enrollments.id, enrollmentId)),
      invoices: await db.select().from(invoices).where(eq(invoices.claimId, id)),
      lines: await db
        .select({ line: invoiceApprovals })
        .from(invoiceApprovals)
        .innerJoin(invoices, eq(invoices.id, invoiceApprovals.invoiceId))
        .where(eq(invoices.claimId, id)),
      history: shown.state_changes,
    }
  }
  const returned = { reason: 'unreadable', note: 'The lower half is missing.' }

  it.each([
    ['validate', (claim: Reviewed) => validate(claim, 36)],
    ['needs_attention', (claim: Reviewed) => decide(claim, { action: 'needs_attention', ...returned })],
    ['reject', (claim: Reviewed) => decide(claim, { action: 'reject', ...returned })],
  ])('had not been: %s', async (action, make) => {
    const claim = await aReviewedClaim()
    const before = await stateOf(claim)
    const letters = await lettersAbout(claim)
    expect((await make(claim)).statusCode).toBe(200)
    testApp.clock.advance(14_000)
    const back = await undo(claim)
    expect(back.json()).toMatchObject({ status: 'CLAIM_SUBMITTED', payout_amount: null })
    expect(back.json().state_changes).toHaveLength(1)
    expect(await stateOf(claim)).toEqual(before)
    expect(await lettersAbout(claim)).toEqual(letters)
    const [audit] = await testApp.services.db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.subject} = 'claim' and ${auditLog.subjectId} = ${claim.id}`)
      .orderBy(desc(auditLog.id))
    expect(audit).toMatchObject({ action: 'claim.decision_undone', staffId: claim.staffId, before: { action } })
    // Once: what is left is the claim as it was, to be decided anew, and then its letter comes.
    expect((await undo(claim)).json()).toMatchObject({ code: 'decision.final' })
    expect((await validate(claim, 36)).json()).toMatchObject({ payout_amount: 216 })
    expect(await lettersAbout(claim)).toEqual([...letters, `Your claim ${claim.id} is validated: $216.00`])
  })

  it('leaves the ledger at nothing', async () => {
    const claim = await aReviewedClaim()
    await validate(claim, 36)
    await undo(claim)
    const { rows } = await testApp.services.db.execute<{ account: string; cents: number }>(sql`
      select account, sum(amount_cents)::int as cents from ledger_entries where claim_id = ${claim.id} group by account`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ cents }) => cents === 0)).toBe(true)
  })

  it('answers a dispute no more: it is open again, and its second answer is sent', async () => {
    const claim = await aReviewedClaim()
    await decide(claim, { action: 'reject', ...returned })
    const token = await anOperatorSession(testApp, claim.personId)
    await testApp.call('POST', `app/rebates/claims/${claim.id}/dispute/`, { token, body: { text: 'It is all there.' } })
    const other = { ...claim, cookie: (await aStaffMember(testApp, 'reviewer')).cookie }
    const answer = { expected_status: 'CLAIM_REJECTED', note: 'We looked again.' }
    for (const action of ['uphold', 'reopen']) {
      expect((await decide(other, { action, ...answer })).json().dispute).toMatchObject({ open: false })
      expect((await undo(other)).json()).toMatchObject({
        status: 'CLAIM_REJECTED',
        dispute: { open: true, answer: null, may_decide: true },
      })
    }
    expect((await decide(other, { action: 'uphold', ...answer })).statusCode).toBe(200)
  })

  it('is final after that, for anybody else, once the claim has moved on or its letter has left', async () => {
    const final = { code: 'decision.final' }
    const late = await aReviewedClaim()
    await validate(late, 36)
    testApp.clock.advance(15_000)
    expect((await undo(late)).json()).toMatchObject(final)

    const others = await aReviewedClaim()
    await validate(others, 36)
    expect((await undo({ ...others, cookie: (await aStaffMember(testApp, 'reviewer')).cookie })).json()).toMatchObject(
      final,
    )

    const told = await aReviewedClaim()
    await validate(told, 36)
    await work()
    expect((await undo(told)).json()).toMatchObject(final)
  })

  it.each(['reject', 'needs_attention'])('of a validated claim had not been either: %s', async (action) => {
    const { db } = testApp.services
    const claim = await aReviewedClaim()
    await validate(claim, 36)
    testApp.clock.advance(60_000)
    await work()
    const staffId = (await aStaffMember(testApp, 'finance')).id
    const [offer] = await db
      .select({ manufacturerId: offers.manufacturerId })
      .from(claims)
      .innerJoin(offers, eq(offers.id, claims.offerId))
      .where(eq(claims.id, claim.id))
    const { manufacturerId } = found(offer)
    const draft = { manufacturerId, cutoff: '2026-12-31', excludedClaimIds: [], staffId }
    const fundingId = await draftFunding(testApp.services, draft)
    const before = await stateOf(claim)
    const letters = await lettersAbout(claim)
    const books = () =>
      db
        .select({ account: ledgerEntries.account, cents: sum(ledgerEntries.amountCents) })
        .from(ledgerEntries)
        .where(eq(ledgerEntries.claimId, claim.id))
        .groupBy(ledgerEntries.account)
        .orderBy(ledgerEntries.account)
    const held = () =>
      db.$count(fundingClaims, and(eq(fundingClaims.fundingId, fundingId), eq(fundingClaims.held, true)))
    const booked = await books()
    await decide(claim, { action, expected_status: 'CLAIM_VALIDATED', ...returned })
    expect(await held()).toBe(0)
    const back = await undo(claim)
    expect(back.json()).toMatchObject({ status: 'CLAIM_VALIDATED', payout_amount: 216 })
    expect(await stateOf(claim)).toEqual(before)
    expect([await books(), await held()]).toEqual([booked, 1])
    expect(await lettersAbout(claim)).toEqual(letters)
  })

  it('of a validated claim stands once another claim was approved that it would have changed', async () => {
    const claim = await aReviewedClaim()
    const other = await aReviewedClaim({ enrollmentId: claim.enrollmentId, personId: claim.personId })
    await validate(claim, 36)
    await decide(claim, { action: 'reject', expected_status: 'CLAIM_VALIDATED', ...returned })
    testApp.clock.advance(1000)
    expect((await validate(other, 12)).statusCode).toBe(200)
    expect((await undo(claim)).json()).toMatchObject({ code: 'decision.final' })

    const [first, twin] = [await aReviewedClaim(), await aReviewedClaim()]
    const invoice = { number: 'TWIN-1', distributor: 'Twin Lakes' }
    const say = ({ invoiceId }: Reviewed) => ({ action: 'validate', invoices: [read(invoiceId, 36, invoice)] })
    await decide(first, say(first))
    await decide(first, { action: 'reject', expected_status: 'CLAIM_VALIDATED', ...returned })
    expect((await decide(twin, say(twin))).statusCode).toBe(200)
    expect((await undo(first)).json()).toMatchObject({ code: 'decision.final' })
  })

  it('and one that follows it within them are told in one letter; what the second has called back leaves once it is undone', async () => {
    const reject = (claim: Reviewed) =>
      decide(claim, { action: 'reject', expected_status: 'CLAIM_VALIDATED', ...returned })
    const about = async (claim: Reviewed, letters: string[]) => {
      testApp.clock.advance(60_000)
      return (await lettersAbout(claim)).filter((subject) => !letters.includes(subject))
    }
    const [quick, slow, back] = [await aReviewedClaim(), await aReviewedClaim(), await aReviewedClaim()]
    const [ofQuick, ofSlow, ofBack] = [await lettersAbout(quick), await lettersAbout(slow), await lettersAbout(back)]
    await validate(quick, 36)
    testApp.clock.advance(10_000)
    await reject(quick)
    expect(await about(quick, ofQuick)).toEqual([expect.stringMatching(/not approved|rejected/i)])

    await validate(slow, 36)
    testApp.clock.advance(20_000)
    await work()
    await reject(slow)
    expect(await about(slow, ofSlow)).toHaveLength(2)

    await validate(back, 36)
    testApp.clock.advance(10_000)
    await reject(back)
    testApp.clock.advance(10_000)
    expect((await undo(back)).json()).toMatchObject({ status: 'CLAIM_VALIDATED' })
    expect(await about(back, ofBack)).toEqual([`Your claim ${back.id} is validated: $216.00`])
  })

  it('and sent in the same moment: either it is taken back and no letter leaves, or it stands and one does', async () => {
    for (let round = 0; round < 3; round++) {
      const claim = await aReviewedClaim()
      await work()
      await validate(claim, 36)
      const [back] = await Promise.all([undo(claim), undo(claim), work()])
      const [kept] = await testApp.services.db.select().from(claims).where(eq(claims.id, claim.id))
      const left = (await lettersAbout(claim)).filter((subject) => subject.includes('is validated'))
      expect(left).toHaveLength(kept?.status === 'CLAIM_VALIDATED' ? 1 : 0)
      expect([200, 409]).toContain(back?.statusCode)
    }
  })
})
