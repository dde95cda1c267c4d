import type { WireOverBudget, WireStaffOffer } from '@caseback/contract'
import { approvedClaimStatuses } from '@caseback/domain'
import { and, arrayContains, asc, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, claims, offerBudgets, type offers, staff } from '../../../database/schema/index.ts'
import { anEnrollment, anOffer, anOperatorSession, aStaffMember } from '../../../testing/factories.ts'
import { aFundedClaim, aValidatedClaim } from '../../../testing/payment-factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { someTerms } from '../../../testing/sample-terms.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { draftFunding } from '../../funding/draft-funding.ts'
import { issueFunding } from '../../funding/issue-funding.ts'
import { withdrawFromFunding } from '../../funding/withdraw-from-funding.ts'
import { renderFileJob } from '../../invoices/render-file-job.ts'

/** $10 a case from the first one on. */
const terms = someTerms({ tiers: [{ min: 1, max: null, discount: 1_000 }] })

describe('the budget of an offer', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, read, decide, validate } = reviewSteps(testApp)

  const anOfferOf = async (budgetCents: number | null, values: Partial<typeof offers.$inferInsert> = {}) =>
    (await anOffer(testApp, { terms, budgetCents, ...values })).id
  /** A submitted claim of a location of its own. */
  const aClaimOf = async (offerId: number) => {
    const { id, personId } = await anEnrollment(testApp, { offerId })
    const claim = await aReviewedClaim({ enrollmentId: id, personId })
    // Its pages are rendered by a process of their own, which is another story and slow.
    await testApp.services.db.execute(sql`delete from pgboss.job where name = ${renderFileJob.name}`)
    return claim
  }
  type Reviewed = Awaited<ReturnType<typeof aClaimOf>>
  const committed = async (offerId: number) => {
    const [row] = await testApp.services.db.select().from(offerBudgets).where(eq(offerBudgets.offerId, offerId))
    return row?.committedCents
  }
  /** The same, added up anew. */
  const summed = async (offerId: number) => {
    const [row] = await testApp.services.db
      .select({ cents: sql<number>`coalesce(sum(${claims.payoutCents}), 0)`.mapWith(Number) })
      .from(claims)
      .where(and(eq(claims.offerId, offerId), inArray(claims.status, [...approvedClaimStatuses])))
    return row?.cents
  }
  const asPublisher = async (method: 'GET' | 'PATCH' | 'POST', path: string, body?: object) =>
    testApp.call(method, `staff/offers/${path}`, {
      cookie: (await aStaffMember(testApp, 'publisher')).cookie,
      ...(body && { body }),
    })
  const offerOf = async (id: number) => (await asPublisher('GET', `${id}/`)).json<WireStaffOffer>()
  const passing = async (claim: Reviewed, units: number, ...roles: Parameters<typeof aStaffMember>[1][]) =>
    decide(
      { ...claim, cookie: (await aStaffMember(testApp, roles[0]!, ...roles.slice(1))).cookie },
      { action: 'validate', invoices: [read(claim.invoiceId, units)], over_budget: true },
    )
  /** Subjects of letters about an offer, each once however many publishers there are. */
  const told = async (id: number) => {
    await testApp.drainJobs()
    const subjects = (await testApp.mails()).map(({ subject }) => subject)
    return [...new Set(subjects)].filter((subject) => subject?.includes(`FBR${id} `))
  }

  it('counts what claims hold from validation on, through all that becomes of them', async () => {
    const offerId = await anOfferOf(100_000)
    const [first, second] = [await aClaimOf(offerId), await aClaimOf(offerId)]
    expect(await offerOf(offerId)).toMatchObject({ budget: 1_000, committed: 0, pause_at_budget: false })
    expect((await validate(first, 30)).statusCode).toBe(200)
    expect((await validate(second, 20)).statusCode).toBe(200)
    expect(await offerOf(offerId)).toMatchObject({ committed: 500 })
    const takenBack = await decide(second, {
      expected_status: 'CLAIM_VALIDATED',
      action: 'reject',
      reason: 'duplicate',
      note: 'The same invoice came with another claim.',
    })
    expect(takenBack.statusCode).toBe(200)
    expect(await offerOf(offerId)).toMatchObject({ committed: 300 })
    expect(await summed(offerId)).toBe(30_000)
  })

  it('does not lose a claim on its way through funding and payment', async () => {
    const claim = await aFundedClaim(testApp)
    const waiting = await aValidatedClaim(testApp, { offerId: claim.offerId })
    expect(await committed(claim.offerId)).toBe(12_000)
    expect(await summed(claim.offerId)).toBe(12_000)
    const staffId = (await aStaffMember(testApp, 'finance')).id
    const { manufacturerId } = claim
    const request = { manufacturerId, cutoff: '2026-12-31', excludedClaimIds: [], staffId }
    const fundingId = await draftFunding(testApp.services, request)
    await issueFunding(testApp.services, { fundingId, staffId })
    const withdrawal = { fundingId, claimId: waiting.id, note: 'Asked for twice.', staffId }
    await withdrawFromFunding(testApp.services, withdrawal)
    expect(await committed(claim.offerId)).toBe(12_000)
    // Where rows are written by hand, too: moved, brought in and removed.
    const { db } = testApp.services
    await db.update(claims).set({ status: 'PAID' }).where(eq(claims.id, claim.id))
    expect(await committed(claim.offerId)).toBe(12_000)
    const other = await anOfferOf(null)
    await db.update(claims).set({ offerId: other }).where(eq(claims.id, claim.id))
    expect([await committed(claim.offerId), await committed(other)]).toEqual([6_000, 6_000])
    const [row] = await db.select().from(claims).where(eq(claims.id, claim.id))
    const { id: _id, ...values } = row!
    const [added] = await db.insert(claims).values([values, values]).returning({ id: claims.id })
    expect(await committed(other)).toBe(18_000)
    await db.delete(claims).where(eq(claims.id, added!.id))
    expect([await committed(other), await summed(other)]).toEqual([12_000, 12_000])
  })

  it('cannot be written by the program itself', async () => {
    const offerId = await anOfferOf(100)
    await expect(
      testApp.services.db.execute(sql`update offer_budgets set committed_cents = 0 where offer_id = ${offerId}`),
    ).rejects.toMatchObject({ cause: expect.objectContaining({ code: '42501' }) })
  })

  it('expects what claims that nobody has decided on are estimated at', async () => {
    const offerId = await anOfferOf(100_000)
    const [asked, sent, done] = [await aClaimOf(offerId), await aClaimOf(offerId), await aClaimOf(offerId)]
    await testApp.services.db
      .update(claims)
      .set({ estimatedUnits: 12, estimatedCents: 12_050 })
      .where(eq(claims.offerId, offerId))
    await decide(asked, { action: 'needs_attention', reason: 'unreadable', note: 'Page 2 is too dark.' })
    expect(await offerOf(offerId)).toMatchObject({ committed: 0, expected: 361.5 })
    await validate(done, 12)
    expect(await offerOf(offerId)).toMatchObject({ committed: 120, expected: 241 })
    expect(sent.id).toBeGreaterThan(0)
  })

  it('asks about a validation that would pass it, says by how much, and lets who may publish go on', async () => {
    const offerId = await anOfferOf(50_000)
    await validate(await aClaimOf(offerId), 40)
    const claim = await aClaimOf(offerId)
    const asked = await validate(claim, 12)
    expect([asked.statusCode, asked.json()]).toMatchObject([
      409,
      {
        code: 'offer.budget',
        error:
          "This claim of $120.00 would bring what is committed to $520.00: $20.00 more than the offer's budget of $500.00.",
        over_budget: { budget: 500, committed: 400, payout: 120, over: 20, allowed: false } satisfies WireOverBudget,
      },
    ])
    expect(await committed(offerId)).toBe(40_000)
    const refused = await passing(claim, 12, 'reviewer')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.role'])
    // Within the budget nobody is asked, and the right does not matter.
    expect((await passing(await aClaimOf(offerId), 10, 'reviewer')).statusCode).toBe(200)
    const passed = await passing(claim, 12, 'reviewer', 'publisher')
    expect([passed.statusCode, passed.json()]).toMatchObject([200, { payout_amount: 120 }])
    expect(await committed(offerId)).toBe(62_000)
    const [entry] = await testApp.services.db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(
        and(eq(auditLog.subject, 'claim'), eq(auditLog.subjectId, claim.id), eq(auditLog.action, 'claim.validated')),
      )
    expect(entry?.after).toMatchObject({ over_budget_cents: 12_000 })
    expect((await passing(await aClaimOf(offerId), 1, 'admin')).statusCode).toBe(200)
  })

  it('tells a reviewer who may also publish that they may go on', async () => {
    const offerId = await anOfferOf(1_000)
    const claim = await aClaimOf(offerId)
    const { cookie } = await aStaffMember(testApp, 'reviewer', 'publisher')
    expect((await validate({ ...claim, cookie }, 2)).json()).toMatchObject({ over_budget: { allowed: true, over: 10 } })
  })

  it('is passed by none of twenty validations at once', async () => {
    const offerId = await anOfferOf(70_000)
    const waiting: Reviewed[] = []
    for (let made = 0; made < 20; made++) waiting.push(await aClaimOf(offerId))
    const answers = await Promise.all(waiting.map((claim) => validate(claim, 10)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array<number>(7).fill(200),
      ...Array<number>(13).fill(409),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().code)).toEqual(
      Array(13).fill('offer.budget'),
    )
    expect([await committed(offerId), await summed(offerId)]).toEqual([70_000, 70_000])
  })

  it('agrees with the sum over claims while validations and returns run side by side', async () => {
    const offerId = await anOfferOf(null)
    const waiting: Reviewed[] = []
    for (let made = 0; made < 12; made++) waiting.push(await aClaimOf(offerId))
    await Promise.all(waiting.slice(0, 6).map((claim) => validate(claim, 7)))
    await Promise.all(
      waiting.map((claim, at) =>
        at < 6
          ? decide(claim, {
              expected_status: 'CLAIM_VALIDATED',
              action: at % 2 ? 'reject' : 'needs_attention',
              reason: 'other',
              note: 'Looked at again.',
            })
          : validate(claim, 9),
      ),
    )
    expect([await committed(offerId), await summed(offerId)]).toEqual([54_000, 54_000])
  })

  it('is told of to publishers at 80 and at 100 %, each once until it is another budget', async () => {
    const offerId = await anOfferOf(100_000, { name: 'House Fries' })
    await validate(await aClaimOf(offerId), 79)
    expect(await told(offerId)).toEqual([])
    await validate(await aClaimOf(offerId), 1)
    const named = `FBR${offerId} (House Fries)`
    const at80 = `Caseback: offer ${named} has used 80% of its budget`
    const at100 = `Caseback: offer ${named} has used 100% of its budget`
    expect(await told(offerId)).toEqual([at80])
    const mails = (await testApp.mails()).filter(({ subject }) => subject === at80)
    const publishers = await testApp.services.db
      .select({ email: staff.email })
      .from(staff)
      .where(arrayContains(staff.roles, ['publisher']))
    expect(mails.map(({ to }) => to).toSorted()).toEqual(publishers.map(({ email }) => email).toSorted())
    expect(mails[0]?.text?.replaceAll(/\s+/g, ' ')).toContain('$800.00')
    await validate(await aClaimOf(offerId), 10)
    await validate(await aClaimOf(offerId), 10)
    expect(await told(offerId)).toEqual([at80, at100])
    const before = (await testApp.mails()).length
    await passing(await aClaimOf(offerId), 5, 'admin')
    await testApp.drainJobs()
    expect((await testApp.mails()).slice(before).filter(({ subject }) => subject?.includes('budget'))).toEqual([])
    // Raised: 1,050 of 1,300 are 80 % again.
    await asPublisher('PATCH', `${offerId}/`, { budget: 1_300 })
    await testApp.drainJobs()
    const anew = (await testApp.mails()).slice(before).flatMap(({ subject }) => (subject === at80 ? [subject] : []))
    expect(anew.length).toBeGreaterThan(0)
  })

  it('pauses the offer by itself where it was told to, as the program’s doing', async () => {
    const offerId = await anOfferOf(10_000, { pauseAtBudget: true })
    await validate(await aClaimOf(offerId), 9)
    await testApp.drainJobs()
    expect((await offerOf(offerId)).state).toBe('ACTIVE')
    const last = await aClaimOf(offerId)
    const newcomer = await anEnrollment(testApp, { offerId })
    await validate(last, 1)
    await testApp.drainJobs()
    const paused = { by: null, at_budget: true }
    expect(await offerOf(offerId)).toMatchObject({ state: 'PAUSED', committed: 100, pause_at_budget: true, paused })
    const entries = await testApp.services.db
      .select({ action: auditLog.action, staffId: auditLog.staffId, source: auditLog.source, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'offer'), eq(auditLog.subjectId, offerId)))
      .orderBy(asc(auditLog.id))
    expect(entries).toEqual([
      {
        action: 'offer.paused',
        staffId: null,
        source: null,
        after: { state: 'PAUSED', reason: 'The budget is committed.' },
      },
    ])
    const token = await anOperatorSession(testApp, newcomer.personId)
    const sent = await testApp.upload('POST', `app/rebates/enrollment/${newcomer.id}/claims/`, token, [
      { name: 'invoice.pdf', bytes: Buffer.from('%PDF-1.4 nothing') },
    ])
    expect([sent.statusCode, sent.json().code]).toEqual([409, 'offer.paused'])
    // Somebody resumes it with a reason of their own: it stays so until the budget changes.
    expect((await asPublisher('POST', `${offerId}/resume/`)).json()).toMatchObject({ state: 'ACTIVE' })
    await passing(await aClaimOf(offerId), 1, 'admin')
    await testApp.drainJobs()
    expect((await offerOf(offerId)).state).toBe('ACTIVE')
  })

  it('pauses at once where the switch, or a lower budget, comes after the claims', async () => {
    const offerId = await anOfferOf(50_000)
    await validate(await aClaimOf(offerId), 40)
    expect((await asPublisher('PATCH', `${offerId}/`, { pause_at_budget: true })).json()).toMatchObject({
      state: 'ACTIVE',
    })
    expect((await asPublisher('PATCH', `${offerId}/`, { budget: 400 })).json()).toMatchObject({ state: 'PAUSED' })
    const entries = await testApp.services.db
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after, source: auditLog.source })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'offer'), eq(auditLog.subjectId, offerId)))
      .orderBy(asc(auditLog.id))
    expect(entries).toMatchObject([
      { action: 'offer.changed', before: { pause_at_budget: false }, after: { pause_at_budget: true } },
      { action: 'offer.changed', before: { budget: 500 }, after: { budget: 400 } },
      { action: 'offer.paused', source: null },
    ])
  })
})
