import { addBusinessDays, type ClaimStatus, dayOf, type HistoryNote, mayMove, promiseDay } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { claimStateChanges, claims } from '../../database/schema/index.ts'
import { appError, found } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

export type ClaimRow = typeof claims.$inferSelect

/** Who moves a claim. */
type Mover = { operatorId: number } | { staffId: number } | 'system'

export type ClaimMove = {
  claimId: number
  from: ClaimStatus
  to: ClaimStatus
  by: Mover
  reason?: string | null
  /** What the program itself has to say. */
  systemNote?: HistoryNote | null
  note?: string | null
  /** Columns that change with the status. */
  set?: Partial<
    Pick<
      ClaimRow,
      | 'payoutCents'
      | 'approvedUnits'
      | 'purchaseCents'
      | 'validatedAt'
      | 'rejectionReason'
      | 'rejectionNote'
      | 'openedAt'
      | 'submittedAt'
      | 'submission'
      | 'promiseDay'
    >
  >
}

/** The claim, locked until the transaction ends. 404 when there is none. */
export async function lockClaim(tx: Tx, claimId: number): Promise<ClaimRow> {
  const [row] = await tx.select().from(claims).where(eq(claims.id, claimId)).for('update')
  return found(row)
}

/**
 * Moves a claim along the table of domain/claims and writes its history. 409 `claim.transition` when the table forbids
 * the move or the claim is no longer where the caller saw it. The promise date follows from the new status.
 */
export async function moveClaim(
  tx: Tx,
  services: Pick<Services, 'clock' | 'settings'>,
  move: ClaimMove,
): Promise<ClaimRow> {
  const before = await lockClaim(tx, move.claimId)
  if (before.status !== move.from || !mayMove(move.from, move.to))
    throw appError('claim.transition', {
      logText: `claim ${move.claimId} is ${before.status}, asked for ${move.from} → ${move.to}`,
    })
  const now = services.clock.now()
  const [after] = await tx
    .update(claims)
    .set({
      status: move.to,
      promiseDay: promiseAfter(before, move, dayOf(now, services.settings.timeZone), services.settings.timeZone),
      ...move.set,
    })
    .where(eq(claims.id, move.claimId))
    .returning()
  await tx.insert(claimStateChanges).values({
    claimId: move.claimId,
    fromStatus: move.from,
    toStatus: move.to,
    reason: move.reason ?? null,
    systemNote: move.systemNote ?? null,
    note: move.note ?? null,
    operatorId: move.by !== 'system' && 'operatorId' in move.by ? move.by.operatorId : null,
    staffId: move.by !== 'system' && 'staffId' in move.by ? move.by.staffId : null,
    createdAt: now,
  })
  return found(after)
}

/** Entering PENDING_MANUFACTURER_PAYMENT can bring the promise forward; later statuses keep it. */
function promiseAfter(before: ClaimRow, move: ClaimMove, today: string, timeZone: string): string | null {
  if (move.to === 'OPERATOR_PAYMENT_SUBMITTED' || move.to === 'PAID') return before.promiseDay
  return promiseDay({
    status: move.to,
    submittedDay: dayOf(move.set?.submittedAt ?? before.submittedAt, timeZone),
    payoutCents: move.set?.payoutCents ?? before.payoutCents,
    ...(move.to === 'PENDING_MANUFACTURER_PAYMENT' && { manufacturerPaymentDay: today }),
  })
}

/** A payment that has to be issued again gets 14 business days of its own, from today: the day they end on. */
export async function promiseReissue(
  tx: Tx,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  claimId: number,
): Promise<string> {
  const promise = addBusinessDays(dayOf(clock.now(), settings.timeZone), 14)
  await tx.update(claims).set({ promiseDay: promise }).where(eq(claims.id, claimId))
  return promise
}
