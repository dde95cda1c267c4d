import { brand } from './brand.ts'
import { plainWords } from './plain-words.ts'

/** Where an operator payment is on its way to one check at the provider. */
export const paymentPhases = ['PREPARED', 'CALLING', 'SENT', 'NEEDS_PERSON', 'CANCELLED'] as const
export type PaymentPhase = (typeof paymentPhases)[number]

/** Every move of an operator payment. A retry of the same bytes stays in CALLING and is no move. */
export const paymentTransitions: Readonly<Record<PaymentPhase, readonly PaymentPhase[]>> = {
  // A payee, e-mail or address changed shortly before: finance looks first.
  PREPARED: ['CALLING', 'NEEDS_PERSON'],
  // Back to PREPARED only when the provider surely made nothing (429, connection refused).
  CALLING: ['SENT', 'PREPARED', 'NEEDS_PERSON'],
  // Final: what happens to the check is the check's status.
  SENT: [],
  // A person found the check, or is sure that there is none and sends again, or gives up the frozen request.
  NEEDS_PERSON: ['SENT', 'PREPARED', 'CANCELLED'],
  // The claim may be put into another batch.
  CANCELLED: [],
}

export function mayMovePayment(from: PaymentPhase, to: PaymentPhase): boolean {
  return paymentTransitions[from].includes(to)
}

/** What the check provider says of a check. It may say more one day: other strings are kept and shown in plain words. */
export const checkStatuses = [
  'UNPAID',
  'IN_PROCESS',
  'PRINTED',
  'MAILED',
  'PAID',
  'VOID',
  'EXPIRED',
  'FAILED',
  'REFUNDED',
] as const
export type CheckStatus = (typeof checkStatuses)[number]

export const closedCheckStatuses = ['VOID', 'EXPIRED', 'FAILED', 'REFUNDED'] as const satisfies readonly CheckStatus[]

/** Whether no money will flow by this check any more, so that another may be issued in its place. */
export function isClosedCheck(status: string): boolean {
  return closedCheckStatuses.some((each) => each === status)
}

/** A check's status for people: 'IN_PROCESS' → 'In process'. */
export function checkStatusLabel(status: string): string {
  return plainWords(status)
}

/** What is added after the payment status: ' (Check Printed)', ' (Check Mailed)' or nothing (spec §4). */
export function paymentStatusSuffix(status: string | null | undefined): '' | ' (Check Printed)' | ' (Check Mailed)' {
  if (status === 'PRINTED') return ' (Check Printed)'
  return status === 'MAILED' ? ' (Check Mailed)' : ''
}

/** What is said about a payment, in one language. */
export type PaymentSentences = {
  /** Until there is a check. */
  processing: string
  /** A check that is to be printed and mailed. */
  queued: string
  /** Null where the claim's own status says it. */
  checks: Record<CheckStatus, string | null>
  /** A status that nobody taught us. */
  unknown: (plain: string) => string
}

const nothingToDo = 'We will send you a new payment; you do not have to do anything.'
const english: PaymentSentences = {
  processing: 'Payment will be processed within 14 business days.',
  queued: 'Your check is queued for printing and mailing.',
  checks: {
    UNPAID: `Your payment will arrive by e-mail from ${brand.checkProviderName}.`,
    IN_PROCESS: 'Your deposit is being processed.',
    PRINTED: 'Your check has been printed.',
    MAILED: 'Your check is in the mail.',
    PAID: null,
    VOID: `This check was canceled. ${nothingToDo}`,
    EXPIRED: `This check expired before it was deposited. Your money is still yours. ${nothingToDo}`,
    FAILED: `The deposit of this check failed. Your money is still yours. ${nothingToDo}`,
    REFUNDED: `This check was returned to us. Your money is still yours. ${nothingToDo}`,
  },
  unknown: (plain) => `${brand.checkProviderName} reports: ${plain}.`,
}

/** What decides about the sentence below the payment status. */
export type PaymentContext = {
  claimStatus: string
  /** The check's status; null before there is one. */
  paymentStatus?: string | null
  depositOption?: string | null
}

/** The sentence below the payment status: what happens to the money now. Null where there is nothing to add. */
export function paymentSentence(payment: PaymentContext, sentences: PaymentSentences = english): string | null {
  if (payment.claimStatus === 'PENDING_MANUFACTURER_PAYMENT') return sentences.processing
  const status = payment.paymentStatus
  if (payment.claimStatus !== 'OPERATOR_PAYMENT_SUBMITTED' || !status) return null
  if (status === 'IN_PROCESS' && payment.depositOption === 'MAIL') return sentences.queued
  const known = checkStatuses.find((each) => each === status)
  return known ? sentences.checks[known] : sentences.unknown(plainWords(status))
}
