import type { ClaimStatus } from '@caseback/domain'
import type { ClaimContext } from '../../catalogues/words.ts'
import { formatDollars, formatLongDay } from '../amounts-and-days.ts'
import { unitText } from '../terms-display.ts'

const meanings: Record<ClaimStatus, (context: ClaimContext, paidBy: string) => string> = {
  CLAIM_SUBMITTED: (_, paidBy) => `We are checking your invoices; there is nothing for you to do.${paidBy}`,
  NEEDS_ATTENTION: () => 'We are waiting for you: please read the note and send us what is missing.',
  CLAIM_VALIDATED: (context, paidBy) =>
    context.payoutCents === 0 ? countsOnly(context) : `Approved. We are arranging your payment.${paidBy}`,
  PENDING_MANUFACTURER_PAYMENT: (_, paidBy) => `Approved. The manufacturer is paying us, then we pay you.${paidBy}`,
  OPERATOR_PAYMENT_SUBMITTED: (context) =>
    context.paymentSentence ?? 'We have sent your payment; it is on its way to you.',
  PAID: ({ payoutCents }) =>
    `You have received ${payoutCents ? formatDollars(payoutCents) : 'your payment'}. This claim is complete.`,
  CLAIM_REJECTED: () => 'This claim will not be paid. The reason is below; if you see it differently, you can tell us.',
}

/** A sentence beside the status label: what it means and who acts next. */
export function claimStatusMeaning(status: ClaimStatus, context: ClaimContext = {}): string {
  return meanings[status](context, context.promiseDay ? ` Paid by ${formatLongDay(context.promiseDay)}.` : '')
}

function countsOnly({ unitsToNextTier, unit = 'unit' }: ClaimContext): string {
  if (!unitsToNextTier) return 'Approved, but these purchases add nothing to your rebate.'
  const missing = `${unitsToNextTier} more ${unitText(unit, unitsToNextTier)}`
  return `Approved. It counts towards the next tier: with ${missing} you are paid for all of them.`
}
