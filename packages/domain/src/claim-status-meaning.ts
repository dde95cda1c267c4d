import type { ClaimStatus } from './claims.ts'
import { type Day, formatLongDay } from './days.ts'
import { type Cents, formatDollars } from './money.ts'
import { unitText } from './terms-display.ts'

/** What is known of a claim beside its status; each missing piece makes the sentence shorter, not wrong. */
export type ClaimContext = {
  promiseDay?: Day | null
  payoutCents?: Cents | null
  /** For a validated claim with payout 0. */
  unitsToNextTier?: number | null
  /** The unit of the terms. */
  unit?: string
  /** `paymentSentence(…)` of its payment, which says more than we could. */
  paymentSentence?: string | null
}

/** A sentence beside the status label: what it means and who acts next. */
export function claimStatusMeaning(status: ClaimStatus, context: ClaimContext = {}): string {
  const paidBy = context.promiseDay ? ` Paid by ${formatLongDay(context.promiseDay)}.` : ''
  switch (status) {
    case 'CLAIM_SUBMITTED':
      return `We are checking your invoices; there is nothing for you to do.${paidBy}`
    case 'NEEDS_ATTENTION':
      return 'We are waiting for you: please read the note and send us what is missing.'
    case 'CLAIM_VALIDATED':
      return context.payoutCents === 0 ? countsOnly(context) : `Approved. We are arranging your payment.${paidBy}`
    case 'PENDING_MANUFACTURER_PAYMENT':
      return `Approved. The manufacturer is paying us, then we pay you.${paidBy}`
    case 'OPERATOR_PAYMENT_SUBMITTED':
      return context.paymentSentence ?? 'We have sent your payment; it is on its way to you.'
    case 'PAID':
      return context.payoutCents
        ? `You have received ${formatDollars(context.payoutCents)}. This claim is complete.`
        : 'You have received your payment. This claim is complete.'
    case 'CLAIM_REJECTED':
      return 'This claim will not be paid. The reason is below; if it is wrong, you can dispute it.'
  }
}

function countsOnly({ unitsToNextTier, unit = 'unit' }: ClaimContext): string {
  if (!unitsToNextTier) return 'Approved, but these purchases add nothing to your rebate.'
  const missing = `${unitsToNextTier} more ${unitText(unit, unitsToNextTier)}`
  return `Approved. It counts towards the next tier: with ${missing} you are paid for all of them.`
}
