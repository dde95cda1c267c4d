import { DECISION_UNDO_SECONDS, postClaimValidated, reversePostings } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { events } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import { callMailBack } from '../../../platform/mail/send-mail.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { closeDispute } from '../../claims/disputes.store.ts'
import { type Decision, newestOf, readDecision, takeDecisionBack } from '../../claims/history/decisions.store.ts'
import { writeRunningCount } from '../../enrollments/enrollments.store.ts'
import { LETTERS_ABOUT_CLAIMS, letterId } from '../../events/letter-id.ts'
import { releaseUnfunded } from '../../funding/funding.store.ts'
import { writeReadingsBack } from '../../invoices/invoices.store.ts'
import { postEntry } from '../../ledger/ledger.store.ts'
import { lockClaimWithEnrollment, otherApprovedClaims } from '../review.store.ts'

/**
 * Takes one's own latest decision about a claim back, within the time that its letter waits: the claim, what was read, the count
 * of its location and its dispute are as before, the ledger has a reversal, the letter never leaves, and only the audit log tells
 * of both. 409 `decision.final` for somebody else's, one that is too old or whose letter has left, and a claim that has moved on.
 */
export async function undoDecision(services: Services, claimId: number, staffId: number): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    const locked = await lockClaimWithEnrollment(tx, claimId)
    const decision = await readDecision(tx, claimId)
    if (
      decision?.staffId !== staffId ||
      clock.now().getTime() - decision.decidedAt.getTime() >= DECISION_UNDO_SECONDS * 1000 ||
      !(await isNewest(tx, decision)) ||
      !(await callLetterBack(tx, services, decision.eventId))
    )
      throw appError('decision.final')

    const { before } = decision
    await takeDecisionBack(tx, decision)
    if (before.disputeId !== null)
      await closeDispute(tx, before.disputeId, { outcome: null, answer: null, answeredBy: null, answeredAt: null })
    if (decision.action === 'validate') await unvalidate(tx, services, locked, before)
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

/** Nothing has happened to the claim since. */
async function isNewest(tx: Tx, { claimId, changeId, eventId }: Decision): Promise<boolean> {
  const newest = await newestOf(tx, claimId)
  return newest.eventId === eventId && (changeId === null || newest.changeId === changeId)
}

async function callLetterBack(tx: Tx, { clock }: Services, eventId: number): Promise<boolean> {
  const [event] = await tx.select({ id: events.id, at: events.createdAt }).from(events).where(eq(events.id, eventId))
  return event !== undefined && (await callMailBack(tx, clock, letterId(event, LETTERS_ABOUT_CLAIMS)))
}
