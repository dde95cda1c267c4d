import type { Tx } from '../../database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { insertCreditNote } from './credit-notes/credit-notes.store.ts'
import { freeCredit } from './free-credit.ts'
import { releaseFromFunding, settleFunding } from './funding.store.ts'
import { endLineDisputes } from './shared/end-line-disputes.ts'

/**
 * A locked claim leaves its locked request, and the money that settled it moves on: to claims of the request that nothing covers
 * yet, the rest as `freeCredit` says. The manufacturer gets a credit note. Its money is locked.
 */
export async function leaveRequest(
  tx: Tx,
  services: Pick<Services, 'clock' | 'events'>,
  leaving: {
    fundingId: number
    claimId: number
    manufacturerId: number
    staffId: number
    reason: 'withdrawn' | 'taken_back'
  },
): Promise<void> {
  const { fundingId, claimId, staffId, reason } = leaving
  const amountCents = await releaseFromFunding(tx, fundingId, claimId)
  await endLineDisputes(tx, services, { ...leaving, claimIds: [claimId] })
  const creditCents = await freeCredit(tx, services, leaving)
  await insertCreditNote(tx, services, {
    fundingId,
    reason,
    creditCents,
    staffId,
    claims: [{ claimId, amountCents }],
  })
  await settleFunding(tx, services.clock, fundingId)
}
