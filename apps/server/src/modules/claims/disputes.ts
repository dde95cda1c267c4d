import { withdrawnReason } from '@caseback/domain'
import { and, desc, eq } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { anyOf } from '../../database/lists.ts'
import { claimDisputes, claimStateChanges } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type ClaimRow, lockOwnClaim } from './claims.store.ts'

/** A claim's latest rejection, with what its operator said against it. */
export type Rejection = {
  id: number
  reason: string | null
  staffId: number | null
  dispute: typeof claimDisputes.$inferSelect | null
}

/** The latest rejection of each claim, in one query. */
export async function latestRejections(db: Database | Tx, claimIds: number[]): Promise<Map<number, Rejection>> {
  if (claimIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([claimStateChanges.claimId], {
      claimId: claimStateChanges.claimId,
      id: claimStateChanges.id,
      reason: claimStateChanges.reason,
      staffId: claimStateChanges.staffId,
      dispute: claimDisputes,
    })
    .from(claimStateChanges)
    .leftJoin(claimDisputes, eq(claimDisputes.rejectionId, claimStateChanges.id))
    .where(and(anyOf(claimStateChanges.claimId, claimIds), eq(claimStateChanges.toStatus, 'CLAIM_REJECTED')))
    .orderBy(claimStateChanges.claimId, desc(claimStateChanges.id))
  return new Map(rows.map(({ claimId, ...rejection }) => [claimId, rejection]))
}

/**
 * An operator disputes the rejection of a claim of theirs, once for each rejection; the status stays until another reviewer has
 * decided. 409 `claim.transition` unless we have rejected it, `claim.disputed` the second time.
 */
export async function disputeClaim(
  services: Services,
  dispute: { personId: number; claimId: number; text: string },
): Promise<void> {
  await transact(services.db, async (tx) => {
    const claim = await lockOwnClaim(tx, dispute.claimId, dispute.personId)
    const rejection = (await latestRejections(tx, [claim.id])).get(claim.id)
    // What one has withdrawn oneself is nobody's decision to dispute.
    if (claim.status !== 'CLAIM_REJECTED' || !rejection || rejection.reason === withdrawnReason)
      throw appError('claim.transition')
    const [written] = await tx
      .insert(claimDisputes)
      .values({
        claimId: claim.id,
        rejectionId: rejection.id,
        personId: dispute.personId,
        text: dispute.text,
        createdAt: services.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: claimDisputes.id })
    if (!written) throw appError('claim.disputed')
  })
}

/**
 * A disputed rejection is decided by another reviewer than the one who rejected it, and a claim that was reopened by one is not
 * rejected again by the first: 409 `claim.self_review`.
 */
export async function requireOtherReviewer(
  tx: Tx,
  claim: ClaimRow,
  decision: { action: 'reopen' | 'uphold' | 'reject'; staffId: number },
): Promise<void> {
  const rejection = (await latestRejections(tx, [claim.id])).get(claim.id)
  if (!rejection?.dispute || rejection.staffId !== decision.staffId) return
  const answered = rejection.dispute.outcome
  if (decision.action === 'reject' ? answered === 'REOPENED' : answered === null) throw appError('claim.self_review')
}

/** Writes on an open dispute what became of it; a claim without one is left alone. Answers whether there was one. */
export async function answerDispute(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  answer: { staffId: number; outcome: 'REOPENED' | 'UPHELD'; note: string | null },
): Promise<boolean> {
  const dispute = (await latestRejections(tx, [claim.id])).get(claim.id)?.dispute
  if (!dispute || dispute.outcome) return false
  await tx
    .update(claimDisputes)
    .set({
      outcome: answer.outcome,
      answer: answer.note,
      answeredBy: answer.staffId,
      answeredAt: services.clock.now(),
    })
    .where(eq(claimDisputes.id, dispute.id))
  return true
}

/** Another reviewer stays with the rejection, and says why: the operator is told. 409 `claim.transition` without an open dispute. */
export async function upholdRejection(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  decision: { staffId: number; note: string | null },
): Promise<void> {
  const { note, staffId } = decision
  if (claim.status !== 'CLAIM_REJECTED') throw appError('claim.transition')
  if (!note) throw fieldError('note', 'note.required')
  if (!(await answerDispute(tx, services, claim, { staffId, outcome: 'UPHELD', note })))
    throw appError('claim.transition')
  await recordAudit(tx, services.clock, {
    staffId,
    action: 'claim.rejection_upheld',
    subject: 'claim',
    subjectId: claim.id,
    after: { note },
  })
  await services.events.append(tx, { type: 'rejection.upheld', facts: { claimId: claim.id, note } })
}
