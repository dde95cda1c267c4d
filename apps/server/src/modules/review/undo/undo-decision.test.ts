import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, claims, enrollments, invoiceApprovals, invoices } from '../../../database/schema/index.ts'
import { anOperatorSession, aStaffMember } from '../../../testing/factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('a decision that is taken back within 15 seconds', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, decide, validate } = reviewSteps(testApp)
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

    const again = await aReviewedClaim()
    await validate(again, 36)
    await decide(again, { action: 'reject', expected_status: 'CLAIM_VALIDATED', ...returned })
    expect((await undo(again)).json()).toMatchObject(final)

    const told = await aReviewedClaim()
    await validate(told, 36)
    await work()
    expect((await undo(told)).json()).toMatchObject(final)
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
