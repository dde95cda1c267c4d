import { type CheckStatus, checkStatuses } from '@caseback/domain'
import { plainWords } from './plain-words.ts'

/** What is said about a payment, in one language. */
export type PaymentSentences = {
  /** Until there is a check. */
  processing: string
  /** A check that is to be printed and mailed. */
  queued: string
  /** Null where the claim's own status says it. */
  checks: Record<CheckStatus, string | null>
  /** Of a check whose envelope came back, whether or not its operator has put the address right since. */
  returned: string
  /** A status that nobody taught us. */
  unknown: (plain: string) => string
}

/** What is said of a check that came back in the mail, in the place of the provider's word. */
export const RETURNED = 'RETURNED'

/** What decides about the sentence below the payment status. */
export type PaymentContext = {
  claimStatus: string
  /** The check's status; null before there is one. */
  paymentStatus?: string | null
  depositOption?: string | null
}

/** The sentence below the payment status: what happens to the money now. Null where there is nothing to add. */
export function choosePaymentSentence(payment: PaymentContext, sentences: PaymentSentences): string | null {
  if (payment.claimStatus === 'PENDING_MANUFACTURER_PAYMENT') return sentences.processing
  const status = payment.paymentStatus
  if (payment.claimStatus !== 'OPERATOR_PAYMENT_SUBMITTED' || !status) return null
  if (status === 'IN_PROCESS' && payment.depositOption === 'MAIL') return sentences.queued
  if (status === RETURNED) return sentences.returned
  const known = checkStatuses.find((each) => each === status)
  return known ? sentences.checks[known] : sentences.unknown(plainWords(status))
}
