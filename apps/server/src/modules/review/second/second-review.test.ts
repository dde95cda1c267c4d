import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, claimAssignments, claims, distributors, invoices } from '../../../database/schema/index.ts'
import { anOperatorSession, aStaffMember } from '../../../testing/factories.ts'
import { aPdf } from '../../../testing/files/sample-files.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('claims that take two reviewers', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, decide, read, validate } = reviewSteps(testApp)
  type Reviewed = Awaited<ReturnType<typeof aReviewedClaim>>

  const settings = async (body: object) => {
    const { cookie } = await aStaffMember(testApp, 'admin')
    const answer = await testApp.call('PATCH', 'staff/provider/', { cookie, body })
    expect(answer.statusCode).toBe(200)
  }
  const onlyAbove = (dollars: number | null) => settings({ second_review_above: dollars, second_review_percent: 0 })
  const another = async (claim: Reviewed): Promise<Reviewed> => {
    const { cookie, id: staffId } = await aStaffMember(testApp, 'reviewer')
    return { ...claim, cookie, staffId }
  }
  const seenBy = async ({ id, cookie }: Pick<Reviewed, 'id' | 'cookie'>) =>
    (await testApp.call('GET', `staff/claims/${id}`, { cookie })).json()
  const nextFor = async ({ cookie }: Pick<Reviewed, 'cookie'>, among: number[]) =>
    (await testApp.call('POST', 'staff/claims/next', { cookie, body: { among, passed: [] } })).json().claim?.id ?? null
  const undo = ({ id, cookie }: Pick<Reviewed, 'id' | 'cookie'>) =>
    testApp.call('POST', `staff/claims/${id}/decision/undo`, { cookie })

  it('above a sum: the first one’s word is kept, nothing is approved, and the second one decides', async () => {
    await onlyAbove(200)
    const claim = await aReviewedClaim()
    const name = `Lakeshore Number ${claim.id}`
    const invoice = read(claim.invoiceId, 36, { distributor: name })
    const first = await decide(claim, { action: 'validate', invoices: [invoice] })
    expect(first.json()).toMatchObject({
      status: 'CLAIM_SUBMITTED',
      payout_amount: null,
      first_review: {
        mine: true,
        reason: 'SUM',
        payout_amount: 216,
        invoices: [{ id: claim.invoiceId, distributor: name, approved: [{ variant_id: 101, units: 36 }] }],
      },
    })
    const { db } = testApp.services
    const [kept] = await db.select().from(invoices).where(eq(invoices.id, claim.invoiceId))
    expect(kept).toMatchObject({ number: null, distributorId: null })
    expect(await db.select().from(distributors).where(eq(distributors.name, name))).toEqual([])

    const second = await another(claim)
    expect(await seenBy(second)).toMatchObject({ first_review: { mine: false, payout_amount: 216 } })
    const recorded = async () => (await testApp.call('GET', `staff/claims/${claim.id}/record`, second)).json()
    expect((await recorded()).second_review).toBe(true)
    const own = await decide(claim, { action: 'validate', invoices: [invoice] })
    expect([own.statusCode, own.json().code]).toEqual([409, 'claim.second_reviewer'])
    // The second one reads for themselves: what they say holds.
    const approved = await validate(second, 30)
    expect(approved.json()).toMatchObject({ status: 'CLAIM_VALIDATED', payout_amount: 180, first_review: null })
    expect((await recorded()).second_review).toBe(false)
    const audited = await db
      .select({ action: auditLog.action, staffId: auditLog.staffId })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'claim'), eq(auditLog.subjectId, claim.id)))
    expect(audited).toEqual(
      expect.arrayContaining([
        { action: 'claim.first_reviewed', staffId: claim.staffId },
        { action: 'claim.validated', staffId: second.staffId },
      ]),
    )
  })

  it('up to the sum one is enough, and without a setting for any', async () => {
    await onlyAbove(216)
    expect((await validate(await aReviewedClaim(), 36)).json()).toMatchObject({ status: 'CLAIM_VALIDATED' })
    await onlyAbove(null)
    expect((await validate(await aReviewedClaim(), 50)).json()).toMatchObject({ status: 'CLAIM_VALIDATED' })
  })

  it('of a sample: all of a hundred, and the same ones whenever it is asked', async () => {
    await settings({ second_review_above: null, second_review_percent: 100 })
    const claim = await aReviewedClaim()
    expect((await validate(claim, 5)).json()).toMatchObject({ first_review: { reason: 'SAMPLE', payout_amount: 30 } })
    await settings({ second_review_percent: 0 })
    // One reviewer has looked already: a second one still decides.
    expect((await validate(claim, 5)).json().code).toBe('claim.second_reviewer')
    expect((await validate(await another(claim), 5)).json()).toMatchObject({ status: 'CLAIM_VALIDATED' })
  })

  it('is given to others next, and not to the first', async () => {
    await onlyAbove(0)
    const [claim, other] = [await aReviewedClaim(), await aReviewedClaim()]
    await validate(claim, 36)
    expect(await nextFor(claim, [claim.id, other.id])).toBe(other.id)
    const second = await another(claim)
    expect(await nextFor(second, [claim.id])).toBe(claim.id)
    const queue = await testApp.call('GET', 'staff/claims?limit=100', { cookie: second.cookie })
    const rows = queue.json<{ results: { id: number; second_review: boolean }[] }>().results
    expect(rows.find(({ id }) => id === claim.id)?.second_review).toBe(true)
    expect(rows.find(({ id }) => id === other.id)?.second_review).toBe(false)
  })

  it('is taken back by the first within 15 seconds, with whose it was, and not after', async () => {
    await onlyAbove(0)
    const claim = await aReviewedClaim()
    const assign = { claim_ids: [claim.id], staff_id: claim.staffId }
    await testApp.call('POST', 'staff/claims/assignee', { cookie: claim.cookie, body: assign })
    await validate(claim, 36)
    const { db } = testApp.services
    const assigned = () => db.select().from(claimAssignments).where(eq(claimAssignments.claimId, claim.id))
    expect(await assigned()).toEqual([])
    const latest = await testApp.call('GET', 'staff/decisions/latest', { cookie: claim.cookie })
    expect(latest.json().decision).toMatchObject({ claim_id: claim.id, amount: 216, waits_for_second: true })
    expect((await undo(await another(claim))).json().code).toBe('decision.final')
    expect((await undo(claim)).json()).toMatchObject({ status: 'CLAIM_SUBMITTED', first_review: null })
    expect(await assigned()).toMatchObject([{ staffId: claim.staffId }])

    await validate(claim, 36)
    testApp.clock.advance(15_000)
    expect((await undo(claim)).json().code).toBe('decision.final')
  })

  it('ends with any other decision, and begins anew when that is taken back or the claim comes again', async () => {
    await onlyAbove(0)
    const claim = await aReviewedClaim()
    await validate(claim, 36)
    const second = await another(claim)
    await decide(second, { action: 'needs_attention', reason: 'unreadable', note: 'Page two?' })
    expect(await seenBy(second)).toMatchObject({ status: 'NEEDS_ATTENTION', first_review: null })
    await undo(second)
    expect(await seenBy(second)).toMatchObject({ status: 'CLAIM_SUBMITTED', first_review: { mine: false } })
  })

  it('two at the same moment are a first and a second one', async () => {
    await onlyAbove(0)
    const claim = await aReviewedClaim()
    const answers = await Promise.all([validate(claim, 36), validate(await another(claim), 36)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [row] = await testApp.services.db.select().from(claims).where(eq(claims.id, claim.id))
    expect(row).toMatchObject({ status: 'CLAIM_VALIDATED', payoutCents: 21_600 })
  })

  it('pays no more than two have agreed to: who would pay more is the first of two in turn', async () => {
    await onlyAbove(200)
    const claim = await aReviewedClaim()
    await validate(claim, 36)
    const second = await another(claim)
    expect((await validate(second, 50)).json()).toMatchObject({
      status: 'CLAIM_SUBMITTED',
      first_review: { mine: true, reason: 'SUM', payout_amount: 300 },
    })
    expect((await validate(second, 50)).json().code).toBe('claim.second_reviewer')
    // Taken back, the first one's word stands as before.
    await undo(second)
    expect(await seenBy(second)).toMatchObject({ first_review: { mine: false, payout_amount: 216 } })
    expect(await nextFor(claim, [claim.id])).toBeNull()
    await validate(second, 50)
    expect(await nextFor(claim, [claim.id])).toBe(claim.id)
    expect((await validate(claim, 45)).json()).toMatchObject({ status: 'CLAIM_VALIDATED', payout_amount: 270 })
  })

  it('of the sample, too: above the sum it takes two who would pay it', async () => {
    await settings({ second_review_above: 200, second_review_percent: 100 })
    const claim = await aReviewedClaim()
    await validate(claim, 5)
    const second = await another(claim)
    expect((await validate(second, 50)).json()).toMatchObject({ first_review: { mine: true, reason: 'SUM' } })
    // Up to the sum one is enough, whatever the first would have paid.
    const other = await aReviewedClaim()
    await validate(other, 5)
    expect((await validate(await another(other), 30)).json()).toMatchObject({ status: 'CLAIM_VALIDATED' })
  })

  it('of the sample is what was approved, and taken back: whoever has tried it knows that it was not drawn', async () => {
    await settings({ second_review_above: null, second_review_percent: 0 })
    const claim = await aReviewedClaim()
    expect((await validate(claim, 5)).json()).toMatchObject({ status: 'CLAIM_VALIDATED' })
    await undo(claim)
    await settings({ second_review_percent: 1 })
    expect((await validate(claim, 40)).json()).toMatchObject({ first_review: { mine: true, reason: 'SAMPLE' } })
    await settings({ second_review_percent: 0 })
  })

  it('is of what the first has seen: no pages are added after it, though nobody has opened the claim', async () => {
    await onlyAbove(0)
    const claim = await aReviewedClaim()
    await validate(claim, 36)
    const token = await anOperatorSession(testApp, claim.personId)
    const page = { name: 'more.pdf', bytes: aPdf(randomUUID()) }
    const added = await testApp.upload('PUT', `app/rebates/claims/${claim.id}/`, token, [page], {
      add_to_invoice: String(claim.invoiceId),
    })
    expect([added.statusCode, added.json().code]).toEqual([409, 'claim.transition'])
  })

  it('is assigned to anybody but the first, who could not decide about it', async () => {
    await onlyAbove(0)
    const [claim, other] = [await aReviewedClaim(), await aReviewedClaim()]
    await validate(claim, 36)
    const assign = async (to: number) => {
      const body = { claim_ids: [claim.id, other.id], staff_id: to }
      return (await testApp.call('POST', 'staff/claims/assignee', { cookie: claim.cookie, body })).json().changed
    }
    expect(await assign(claim.staffId)).toBe(1)
    const second = await another(claim)
    expect(await nextFor(second, [claim.id])).toBe(claim.id)
    expect(await assign(second.staffId)).toBe(2)
  })

  it('keeps what the first has written for colleagues', async () => {
    await onlyAbove(0)
    const claim = await aReviewedClaim()
    const note = 'The second page is hard to read.'
    await decide(claim, { action: 'validate', invoices: [read(claim.invoiceId, 36)], note })
    expect(await seenBy(await another(claim))).toMatchObject({ notes: [{ kind: 'internal', text: note }] })
  })

  it('keeps that from who only publishes offers where payments of the location are stopped', async () => {
    await onlyAbove(0)
    const claim = await aReviewedClaim()
    const { db } = testApp.services
    const [row] = await db.select().from(claims).where(eq(claims.id, claim.id))
    const body = { reason: 'The same invoice twice.' }
    const stopped = await testApp.call('POST', `staff/locations/${row!.locationId}/payment-stop`, {
      cookie: claim.cookie,
      body,
    })
    expect(stopped.statusCode).toBe(200)
    const note = 'It is the one that we stopped.'
    await decide(claim, { action: 'validate', invoices: [read(claim.invoiceId, 36)], note })
    const record = async (role: 'publisher' | 'reviewer') =>
      (await testApp.call('GET', `staff/claims/${claim.id}/record`, await aStaffMember(testApp, role))).body
    expect(await record('reviewer')).toContain(note)
    expect(await record('publisher')).not.toContain(note)
  })

  it('asks the first one whatever is asked before a validation', async () => {
    await onlyAbove(0)
    const claim = await aReviewedClaim()
    const asked = await decide(claim, {
      action: 'validate',
      new_distributors: [],
      invoices: [read(claim.invoiceId, 36, { distributor: `Nobody Knows ${claim.id}` })],
    })
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'distributor.new'])
    expect((await seenBy(claim)).first_review).toBeNull()
  })
})
