import { DECISION_UNDO_SECONDS } from '@caseback/domain'
import type { Tx } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { type Decision, keepDecision, newestOf, readDecision } from '../../claims/history/decisions.store.ts'
import { callLetterBack } from '../../events/call-letter-back.ts'
import { LETTERS_ABOUT_CLAIMS } from '../../events/letter-id.ts'

const HOUR_MS = 3_600_000

/** Whether a decision is so young that its letter may still wait. */
export const isYoung = ({ decidedAt }: Pick<Decision, 'decidedAt'>, now: Date): boolean =>
  now.getTime() - decidedAt.getTime() < DECISION_UNDO_SECONDS * 1000

/**
 * Keeps how a locked claim was before the decision that this transaction has just made about it, so that it can be taken back
 * before its letter leaves. The letter of the decision before that still waits is called back: who decides otherwise within the
 * same seconds writes one letter.
 */
export async function keepForUndo(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  decision: Pick<Decision, 'claimId' | 'staffId' | 'action' | 'before'>,
): Promise<void> {
  const { changeId, eventId } = await newestOf(tx, decision.claimId)
  if (eventId === null) throw new Error(`The decision about claim ${decision.claimId} has no event.`)
  const decidedAt = clock.now()
  const earlier = await readDecision(tx, decision.claimId)
  const isCalledBack =
    earlier !== undefined &&
    isYoung(earlier, decidedAt) &&
    (await callLetterBack(tx, { clock }, earlier.eventId, LETTERS_ABOUT_CLAIMS))
  await keepDecision(
    tx,
    {
      ...decision,
      before: { ...decision.before, calledBackEventId: isCalledBack ? earlier.eventId : undefined },
      // A rejection that is upheld moves nothing.
      changeId: decision.action === 'uphold' ? null : changeId,
      eventId,
      decidedAt,
    },
    new Date(decidedAt.getTime() - HOUR_MS),
  )
}
