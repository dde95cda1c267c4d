import { planReversal, postReceiptReversed, type ReversalPlan } from '@caseback/domain'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { insertApplication, unsettleFunding } from '../funding/funding.store.ts'
import {
  creditOf,
  insertReversal,
  lockMoneyOf,
  type ReceiptRow,
  receiptWithReversal,
} from '../funding/receipts.store.ts'
import { postEntry } from '../ledger/ledger.store.ts'
import { takeOutOfDrafts } from '../payments/payments.store.ts'
import { appliedMoneyOf } from './applied-money-of.ts'
import { lockSettled } from './lock-settled.ts'

type Reversal = { receiptId: number; reason: string; staffId: number }

/**
 * Reverses a receipt that was typed wrong or that the bank has taken back: it counts no more. Its amount is taken from the
 * manufacturer's credit first, then from requests that it settles (`planReversal`). Claims that are not covered any more are
 * unfunded and leave a draft of a batch; those that are paid stay, and their request is open by what is missing.
 * 404 without it, 409 `receipt.reversed` for one that is reversed already.
 */
export async function reverseReceipt({ db, clock, events }: Services, reversal: Reversal): Promise<void> {
  const { receiptId, reason, staffId } = reversal
  await transact(db, async (tx) => {
    const { receipt } = await receiptWithReversal(tx, receiptId)
    const { manufacturerId, amountCents } = receipt
    await lockMoneyOf(tx, manufacturerId)
    if ((await receiptWithReversal(tx, receiptId)).reversal)
      throw appError('receipt.reversed', { logText: `receipt ${receiptId} is reversed` })
    const plan = await reversalOf(tx, receipt)
    await insertReversal(tx, { receiptId, reason, staffId, createdAt: clock.now() })
    const paidOut = await lockSettled(
      tx,
      plan.requests.map(({ requestId }) => requestId),
    )
    const reopened: { funding_id: number; amount_cents: number; unfunded_claim_ids: number[] }[] = []
    for (const { requestId: fundingId, amountCents: cents } of plan.requests) {
      await insertApplication(tx, {
        fundingId,
        kind: 'reversed',
        receiptId,
        amountCents: -cents,
        staffId,
        createdAt: clock.now(),
      })
      const postings = postReceiptReversed({ manufacturerId, amountCents: cents, openCents: cents })
      await postEntry(tx, clock, 'manufacturer money reversed', { fundingId, receiptId }, postings)
      const unfunded = await unsettleFunding(tx, fundingId, paidOut)
      await takeOutOfDrafts(tx, unfunded)
      reopened.push({ funding_id: fundingId, amount_cents: cents, unfunded_claim_ids: unfunded })
    }
    const fromCredit = postReceiptReversed({ manufacturerId, amountCents: plan.creditCents, openCents: 0 })
    await postEntry(tx, clock, 'manufacturer money reversed', { receiptId }, fromCredit)
    await recordAudit(tx, clock, {
      staffId,
      action: 'receipt.reversed',
      subject: 'receipt',
      subjectId: receiptId,
      before: { amount_cents: amountCents, reference: receipt.reference },
      after: { reason, reopened, credit_cents: plan.creditCents },
    })
    await events.append(tx, { type: 'receipt.reversed', facts: { receiptId, manufacturerId } })
  })
}

/** From where the receipt would be taken back as everything is now. */
export const reversalOf = async (db: Database, receipt: ReceiptRow): Promise<ReversalPlan> =>
  planReversal(receipt.amountCents, await creditOf(db, receipt.manufacturerId), await appliedMoneyOf(db, receipt))
