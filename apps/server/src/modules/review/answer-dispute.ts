import type { Tx } from '../../database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { type ClaimRow } from '../claims/claims.store.ts'
import { closeDispute } from '../claims/disputes.store.ts'
import { latestRejections } from '../claims/latest-rejections.ts'
import { requireFilledIn } from './desk/require-filled-in.ts'

/** Writes on an open dispute what became of it; a claim without one is left alone. Answers whether there was one. */
export async function answerDispute(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  answer: { staffId: number; outcome: 'REOPENED' | 'UPHELD'; note: string | null },
): Promise<boolean> {
  const dispute = (await latestRejections(tx, [claim.id])).get(claim.id)?.dispute
  if (!dispute || dispute.outcome) return false
  await requireFilledIn(tx, claim.id, answer.note)
  await closeDispute(tx, dispute.id, {
    outcome: answer.outcome,
    answer: answer.note,
    answeredBy: answer.staffId,
    answeredAt: services.clock.now(),
  })
  return true
}
