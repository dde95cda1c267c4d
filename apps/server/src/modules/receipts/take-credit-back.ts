import { postCreditTakenBack } from '@caseback/domain'
import { transact } from '../../database/transact.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { fundingById, insertApplication, unsettleFunding } from '../funding/funding.store.ts'
import { lockMoneyOf } from '../funding/receipts.store.ts'
import { postEntry } from '../ledger/ledger.store.ts'
import { takeOutOfDrafts } from '../payments/payments.store.ts'
import { creditToTakeBack } from './credit-to-take-back.ts'
import { lockSettled } from './lock-settled.ts'

/**
 * Takes credit that was applied to a request by mistake back from it: as much of it as still settles the request is the
 * manufacturer's credit again, and the request is open by that. Claims that are not covered any more are unfunded, the newest
 * first, and leave a draft of a batch; those that are paid stay. 404 without that credit, 409 `funding.state` for a request that
 * is over, `credit.taken_back` when nothing of the credit is left in it.
 */
export async function takeCreditBack(
  { db, clock }: Services,
  taking: { fundingId: number; applicationId: number; reason: string; staffId: number },
): Promise<void> {
  const { fundingId, applicationId, reason, staffId } = taking
  await transact(db, async (tx) => {
    const { manufacturerId } = await fundingById(tx, fundingId)
    await lockMoneyOf(tx, manufacturerId)
    const staying = await lockSettled(tx, [fundingId])
    const amountCents = await creditToTakeBack(tx, taking)
    await insertApplication(tx, {
      fundingId,
      kind: 'credit_taken_back',
      takesBackId: applicationId,
      amountCents: -amountCents,
      staffId,
      createdAt: clock.now(),
    })
    await postEntry(tx, clock, 'credit taken back', { fundingId }, postCreditTakenBack({ manufacturerId, amountCents }))
    const unfunded = await unsettleFunding(tx, fundingId, staying)
    await takeOutOfDrafts(tx, unfunded)
    await recordAudit(tx, clock, {
      staffId,
      action: 'funding.credit_taken_back',
      subject: 'funding',
      subjectId: fundingId,
      before: { applied_credit_cents: amountCents },
      after: { reason, unfunded_claim_ids: unfunded },
    })
  })
}
