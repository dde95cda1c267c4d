import type { Tx } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { type Decision, keepDecision, newestOf } from '../../claims/history/decisions.store.ts'

const HOUR_MS = 3_600_000

/**
 * Keeps how a locked claim was before the decision that this transaction has just made about it, so that it can be taken back
 * before its letter leaves. One about a validated claim cannot: it has reversed entries and left drafts of requests.
 */
export async function keepForUndo(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  decision: Pick<Decision, 'claimId' | 'staffId' | 'action' | 'before'>,
): Promise<void> {
  if (decision.before.claim.status === 'CLAIM_VALIDATED') return
  const { changeId, eventId } = await newestOf(tx, decision.claimId)
  if (eventId === null) throw new Error(`The decision about claim ${decision.claimId} has no event.`)
  const decidedAt = clock.now()
  await keepDecision(
    tx,
    // A rejection that is upheld moves nothing.
    { ...decision, changeId: decision.action === 'uphold' ? null : changeId, eventId, decidedAt },
    new Date(decidedAt.getTime() - HOUR_MS),
  )
}
