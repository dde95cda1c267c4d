import type { Tx } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { closeLineDisputes } from './request-links.store.ts'

/** Claims have left a locked request: what its manufacturer had against them is settled, and its billing contacts are told. */
export async function endLineDisputes(
  tx: Tx,
  services: Pick<Services, 'clock' | 'events'>,
  left: { fundingId: number; claimIds: readonly number[]; staffId: number },
): Promise<void> {
  const ended = await closeLineDisputes(tx, left, {
    state: 'TAKEN_OUT',
    answer: null,
    answeredBy: left.staffId,
    answeredAt: services.clock.now(),
  })
  for (const disputeId of ended)
    await services.events.append(tx, {
      type: 'funding.dispute_answered',
      facts: { fundingId: left.fundingId, disputeId },
    })
}
