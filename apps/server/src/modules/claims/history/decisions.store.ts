import { and, eq, isNull, lt, max } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import {
  claimChangesTakenBack,
  claimDecisions,
  claimStateChanges,
  claims,
  events,
} from '../../../database/schema/index.ts'
import { written } from '../../../platform/errors.ts'
import type { ClaimRow } from '../claims.store.ts'

export type Decision = typeof claimDecisions.$inferSelect

/** The newest entry of a locked claim's history and the newest event about it; each null where there is none. */
export async function newestOf(tx: Tx, claimId: number): Promise<{ changeId: number | null; eventId: number | null }> {
  const [change] = await tx
    .select({ id: max(claimStateChanges.id) })
    .from(claimStateChanges)
    .where(eq(claimStateChanges.claimId, claimId))
  const [event] = await tx
    .select({ id: max(events.id) })
    .from(events)
    .where(eq(events.subject, `claim:${claimId}`))
  return { changeId: change?.id ?? null, eventId: event?.id ?? null }
}

/** Keeps the latest decision about a claim, and forgets those that its maker can no longer take back. */
export async function keepDecision(tx: Tx, decision: Decision, forgetBefore: Date): Promise<void> {
  const { staffId } = decision
  const isTheirs = staffId === null ? isNull(claimDecisions.staffId) : eq(claimDecisions.staffId, staffId)
  await tx.delete(claimDecisions).where(and(isTheirs, lt(claimDecisions.decidedAt, forgetBefore)))
  await tx.insert(claimDecisions).values(decision).onConflictDoUpdate({ target: claimDecisions.claimId, set: decision })
}

/** The latest decision about a locked claim that is still kept. */
export async function readDecision(tx: Tx, claimId: number): Promise<Decision | undefined> {
  const [decision] = await tx.select().from(claimDecisions).where(eq(claimDecisions.claimId, claimId))
  return decision
}

/** Gives a locked claim its columns of before a decision, and takes the decision's entry out of what its history shows. */
export async function takeDecisionBack(tx: Tx, { claimId, changeId, before }: Decision): Promise<ClaimRow> {
  const { validatedAt, submittedAt, ...columns } = before.claim
  const [claim] = await tx
    .update(claims)
    .set({
      ...columns,
      validatedAt: validatedAt === null ? null : new Date(validatedAt),
      submittedAt: new Date(submittedAt),
    })
    .where(eq(claims.id, claimId))
    .returning()
  if (changeId !== null) await tx.insert(claimChangesTakenBack).values({ changeId })
  await tx.delete(claimDecisions).where(eq(claimDecisions.claimId, claimId))
  return written(claim)
}
