import type { Tx } from '../../database/connect.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { type ClaimRow } from '../claims/claims.store.ts'
import { answerDispute } from './answer-dispute.ts'

/**
 * Another reviewer stays with the rejection, and says why: the operator is told. 409 `claim.transition` without an open dispute.
 */
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
