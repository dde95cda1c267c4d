import type { WireReceiptReversal } from '@caseback/contract'
import { centsToDollars, claimsToUnfund } from '@caseback/domain'
import { readTogether } from '../../database/read-together.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { fundingBalance } from '../funding/funding.store.ts'
import { creditOf, receiptWithReversal } from '../funding/receipts.store.ts'
import { fundedClaimsOf } from './funded-claims-of.ts'
import { reversalOf } from './reverse-receipt.ts'

/** What reversing a receipt would do as everything is now, to the cent. 404 and 409 `receipt.reversed` as reversing it. */
export async function previewReversal(live: Services, receiptId: number): Promise<WireReceiptReversal> {
  return readTogether(live, async ({ db }) => {
    const { receipt, reversal } = await receiptWithReversal(db, receiptId)
    if (reversal) throw appError('receipt.reversed')
    const plan = await reversalOf(db, receipt)
    const creditCents = await creditOf(db, receipt.manufacturerId)
    const funded = await fundedClaimsOf(
      db,
      plan.requests.map(({ requestId }) => requestId),
    )
    const requests: WireReceiptReversal['requests'] = []
    for (const { requestId, amountCents } of plan.requests) {
      const { appliedCents } = await fundingBalance(db, requestId)
      const claims = funded.filter(({ fundingId }) => fundingId === requestId)
      requests.push({
        funding_id: requestId,
        amount: centsToDollars(amountCents),
        unfunded_claims: claimsToUnfund(claims, appliedCents - amountCents).length,
      })
    }
    return {
      from_credit: centsToDollars(plan.creditCents),
      credit_after: centsToDollars(creditCents - plan.creditCents),
      requests,
    }
  })
}
