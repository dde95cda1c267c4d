import type { Tx } from '../../database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { freeCredit } from './free-credit.ts'
import { releaseFromFunding, settleFunding } from './funding.store.ts'
import { endLineDisputes } from './shared/end-line-disputes.ts'

/**
 * A locked claim leaves its locked request, and the money that settled it moves on: to claims of the request that nothing covers
 * yet, the rest as `freeCredit` says. The manufacturer's money is locked.
 */
export async function leaveRequest(
  tx: Tx,
  services: Pick<Services, 'clock' | 'events'>,
  leaving: { fundingId: number; claimId: number; manufacturerId: number; staffId: number },
): Promise<void> {
  await releaseFromFunding(tx, leaving.fundingId, leaving.claimId)
  await endLineDisputes(tx, services, { ...leaving, claimIds: [leaving.claimId] })
  await freeCredit(tx, services, leaving)
  await settleFunding(tx, services.clock, leaving.fundingId)
}
