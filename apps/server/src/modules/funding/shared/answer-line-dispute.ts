import { and, eq } from 'drizzle-orm'
import { fundingDisputes } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { fundingById, lockFunding, settleFunding } from '../funding.store.ts'
import { lockMoneyOf } from '../receipts.store.ts'
import { closeLineDisputes } from './request-links.store.ts'

/**
 * Finance stands by a line that its manufacturer disputes; the billing contacts are told why, and money covers it in its turn.
 * 404 without the dispute, 409 `funding.state` when somebody has answered it or its claim has left.
 */
export async function answerLineDispute(
  services: Services,
  said: { fundingId: number; disputeId: number; answer: string; staffId: number },
): Promise<void> {
  const { fundingId, disputeId, answer, staffId } = said
  await transact(services.db, async (tx) => {
    const { manufacturerId } = await fundingById(tx, fundingId)
    await lockMoneyOf(tx, manufacturerId)
    await lockFunding(tx, fundingId, ['ISSUED', 'FUNDED'])
    const [row] = await tx
      .select()
      .from(fundingDisputes)
      .where(and(eq(fundingDisputes.id, disputeId), eq(fundingDisputes.fundingId, fundingId)))
    const dispute = found(row)
    if (dispute.state !== 'OPEN')
      throw appError('funding.state', { logText: `dispute ${disputeId} is ${dispute.state}` })
    await closeLineDisputes(
      tx,
      { fundingId, claimIds: [dispute.claimId] },
      {
        state: 'KEPT',
        answer,
        answeredBy: staffId,
        answeredAt: services.clock.now(),
      },
    )
    // It is in its turn again for money that has come.
    await settleFunding(tx, services.clock, fundingId)
    await recordAudit(tx, services.clock, {
      staffId,
      action: 'funding.dispute_answered',
      subject: 'funding',
      subjectId: fundingId,
      before: { claim_id: dispute.claimId, dispute: dispute.text },
      after: { answer },
    })
    await services.events.append(tx, {
      type: 'funding.dispute_answered',
      facts: { fundingId, disputeId },
    })
  })
}
