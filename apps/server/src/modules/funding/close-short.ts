import { transact } from '../../database/transact.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { moveClaims } from '../claims/claims.store.ts'
import { insertCreditNote } from './credit-notes/credit-notes.store.ts'
import { freeCredit } from './free-credit.ts'
import { fundingById, lockFundingWithClaims, releaseUnfundedOf, settleFunding } from './funding.store.ts'
import { lockMoneyOf } from './receipts.store.ts'
import { endLineDisputes } from './shared/end-line-disputes.ts'

/**
 * Ends an issued request with what has come: its claims without money are validated again and may stand in another request, and
 * money that covers none of them whole becomes credit. Where money for paid claims was reversed, it stays open by that.
 * 404 without the request, 409 `funding.state` when it is not issued.
 */
export async function closeShort(
  services: Services,
  { fundingId, reason, staffId }: { fundingId: number; reason: string; staffId: number },
): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    const { manufacturerId } = await fundingById(tx, fundingId)
    await lockMoneyOf(tx, manufacturerId)
    const held = await lockFundingWithClaims(tx, fundingId, 'ISSUED')
    const credited = await releaseUnfundedOf(tx, fundingId)
    const released = new Set(credited.map(({ claimId }) => claimId))
    await moveClaims(
      tx,
      services,
      held.filter(({ id }) => released.has(id)),
      { from: 'PENDING_MANUFACTURER_PAYMENT', to: 'CLAIM_VALIDATED', by: { staffId }, internalNote: reason },
    )
    await endLineDisputes(tx, services, { fundingId, claimIds: [...released], staffId })
    const creditCents = await freeCredit(tx, services, { fundingId, manufacturerId, staffId })
    await insertCreditNote(tx, services, { fundingId, reason: 'closed_short', creditCents, staffId, claims: credited })
    await settleFunding(tx, clock, fundingId)
    await recordAudit(tx, clock, {
      staffId,
      action: 'funding.closed_short',
      subject: 'funding',
      subjectId: fundingId,
      before: { state: 'ISSUED' },
      after: { reason, released_claim_ids: [...released] },
    })
  })
}
