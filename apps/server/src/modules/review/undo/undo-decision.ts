import { postClaimValidated, reversePostings } from '@caseback/domain'
import { and, eq, gte } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { claims } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { assignAgain, endAssignment, endAssignmentOfDecided } from '../../claims/assigning/assignments.store.ts'
import type { ClaimRow } from '../../claims/claims.store.ts'
import { closeDispute } from '../../claims/disputes.store.ts'
import { type Decision, newestOf, readDecision, takeDecisionBack } from '../../claims/history/decisions.store.ts'
import { writeRunningCount } from '../../enrollments/enrollments.store.ts'
import { callLetterBack } from '../../events/call-letter-back.ts'
import { LETTERS_ABOUT_CLAIMS } from '../../events/letter-id.ts'
import { sendLetterAfterAll } from '../../events/send-letter-after-all.ts'
import { holdAgain, releaseUnfunded } from '../../funding/funding.store.ts'
import { writeReadingsBack } from '../../invoices/invoices.store.ts'
import { postEntry } from '../../ledger/ledger.store.ts'
import { lockLocations } from '../../locations/locations.store.ts'
import { standingStop } from '../../locations/stops/payment-stops.store.ts'
import { watchBudget } from '../../offers/budget/watch-budget.ts'
import { endsAssignment } from '../assigning/ends-assignment.ts'
import { hasEarnedSince } from '../require-new-invoices.ts'
import { lockClaimWithEnrollment, otherApprovedClaims } from '../review.store.ts'
import { firstReviewOf } from '../second/first-reviews.store.ts'
import { takeFirstReviewBack } from '../second/take-first-review-back.ts'
import { forgetCompared, writeCompared } from '../touchless/touchless.store.ts'
import { isYoung } from './keep-for-undo.ts'

/**
 * Takes one's own latest decision about a claim back, or the program's, within the time that its letter waits: the claim, what
 * was read, the count of its location and its dispute are as before, the ledger has a reversal, the letter never leaves, and only
 * the audit log tells of both. A claim that was validated is so again, in the draft that held it unless payments of its location
 * are stopped; the letter that the decision had called back leaves. A validation that waits for a second reviewer is taken back
 * alike. 409 `decision.final` for somebody else's, one that is too old or whose letter has left, a claim that has moved on, and
 * where another claim was approved meanwhile that this one would have changed.
 */
export async function undoDecision(services: Services, claimId: number, staffId: number): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    await lockLocationOf(tx, claimId)
    const locked = await lockClaimWithEnrollment(tx, claimId)
    if (await takeFirstReviewBack(tx, services, claimId, staffId)) return
    const decision = await readDecision(tx, claimId)
    if (
      decision === undefined ||
      (decision.staffId !== null && decision.staffId !== staffId) ||
      !isYoung(decision, clock.now()) ||
      !(await isNewest(tx, decision)) ||
      (await isOvertaken(tx, locked.claim, decision)) ||
      !(await callLetterBack(tx, services, decision.eventId, LETTERS_ABOUT_CLAIMS))
    )
      throw appError('decision.final')

    const { before } = decision
    await takeDecisionBack(tx, decision)
    if (decision.action === 'validate') await forgetCompared(tx, claimId)
    if (before.sample) {
      const { comparedAt, ...compared } = before.sample
      await writeCompared(tx, claimId, { ...compared, comparedAt: comparedAt === null ? null : new Date(comparedAt) })
    }
    if (before.disputeId !== null)
      await closeDispute(tx, before.disputeId, { outcome: null, answer: null, answeredBy: null, answeredAt: null })
    if (before.assignment && endsAssignment(decision.action)) await assignAgain(tx, claimId, before.assignment)
    await endAssignmentOfDecided(tx, claimId)
    // Whoever was the first of its two reviewers is so again: assigned to them meanwhile, it would be given to nobody.
    const first = await firstReviewOf(tx, claimId)
    if (first) await endAssignment(tx, claimId, first.staffId)
    if (decision.action === 'validate') await unvalidate(tx, services, locked, before)
    if (before.claim.status === 'CLAIM_VALIDATED') await revalidate(tx, services, locked, before)
    if (before.calledBackEventId !== undefined)
      await sendLetterAfterAll(tx, services, before.calledBackEventId, LETTERS_ABOUT_CLAIMS)
    await recordAudit(tx, clock, {
      staffId,
      action: 'claim.decision_undone',
      subject: 'claim',
      subjectId: claimId,
      before: { action: decision.action, status: locked.claim.status, payout_cents: locked.claim.payoutCents },
      after: { status: before.claim.status },
    })
  })
}

/** Whoever stops the payments of its location is done with it, or finds it in the draft that holds it again. */
async function lockLocationOf(tx: Tx, claimId: number): Promise<void> {
  const [row] = await tx.select({ locationId: claims.locationId }).from(claims).where(eq(claims.id, claimId))
  await lockLocations(tx, [found(row).locationId])
}

/** What a validation did beside the claim's own columns. */
async function unvalidate(
  tx: Tx,
  { clock }: Services,
  { claim, enrollment, offer, terms }: Awaited<ReturnType<typeof lockClaimWithEnrollment>>,
  before: Decision['before'],
): Promise<void> {
  await writeReadingsBack(tx, before.readings)
  await writeRunningCount(tx, enrollment.id, terms, await otherApprovedClaims(tx, claim))
  await releaseUnfunded(tx, claim.id)
  const payoutCents = claim.payoutCents ?? 0
  if (payoutCents === 0) return
  const posted = postClaimValidated({ manufacturerId: offer.manufacturerId, locationId: claim.locationId, payoutCents })
  await postEntry(tx, clock, 'claim taken back', { claimId: claim.id }, reversePostings(posted))
}

/** What a decision about a validated claim had undone is there again. */
async function revalidate(
  tx: Tx,
  services: Services,
  { claim, enrollment, offer, terms }: Awaited<ReturnType<typeof lockClaimWithEnrollment>>,
  before: Decision['before'],
): Promise<void> {
  // The claim is approved again, and among them at its place.
  const approved = await otherApprovedClaims(tx, { id: 0, enrollmentId: enrollment.id })
  await writeRunningCount(tx, enrollment.id, terms, approved)
  const fundingId = before.validated?.fundingId ?? null
  const isStopped = (await standingStop(tx, claim.locationId)) !== undefined
  if (fundingId !== null && !isStopped) await holdAgain(tx, fundingId, claim.id)
  const payoutCents = before.claim.payoutCents ?? 0
  if (payoutCents === 0) return
  const posted = postClaimValidated({ manufacturerId: offer.manufacturerId, locationId: claim.locationId, payoutCents })
  await postEntry(tx, services.clock, 'claim validated', { claimId: claim.id }, posted)
  await watchBudget(tx, services, offer.id)
}

/** Whether another claim was approved meanwhile that would have come to something else beside this one, validated as it was. */
async function isOvertaken(tx: Tx, claim: ClaimRow, { before, decidedAt }: Decision): Promise<boolean> {
  if (before.claim.status !== 'CLAIM_VALIDATED') return false
  const since = and(eq(claims.enrollmentId, claim.enrollmentId), gte(claims.validatedAt, decidedAt))
  return (await tx.$count(claims, since)) > 0 || (await hasEarnedSince(tx, claim.id, before.validated?.alsoOn ?? []))
}

/** Nothing has happened to the claim since. */
async function isNewest(tx: Tx, { claimId, changeId, eventId }: Decision): Promise<boolean> {
  const newest = await newestOf(tx, claimId)
  return newest.eventId === eventId && (changeId === null || newest.changeId === changeId)
}
