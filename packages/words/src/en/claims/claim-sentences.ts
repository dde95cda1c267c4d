import { type AttentionReason, brand, withdrawnReason } from '@caseback/domain'
import { choosePaymentSentence, type PaymentContext, type PaymentSentences } from '../../payment-sentence.ts'
import { plainWords } from '../../plain-words.ts'

const reasonSentences = new Map<string, string>([
  ['wrong_product', 'The invoice does not show a product that qualifies for this offer.'],
  ['unreadable', 'We could not read the invoice.'],
  ['outside_dates', "The invoice is dated outside of the offer's dates."],
  ['not_a_distributor_invoice', 'The document is not an invoice from a distributor.'],
  ['duplicate', 'This invoice was already submitted.'],
  ['over_the_cap', 'Your location has already reached the most that this offer pays for.'],
  ['other', 'Our reviewer left you a note.'],
  [withdrawnReason, 'Withdrawn by you.'],
] satisfies [AttentionReason | typeof withdrawnReason, string][])

/** The operator's sentence for a coded reason. */
export function reasonSentence(code: string): string {
  return reasonSentences.get(code) ?? `${plainWords(code)}.`
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
  returned:
    'Your check came back to us in the mail, and we stopped it. Your money is still yours. Please check in Settings how you are paid: a new payment goes there.',
  unknown: (plain) => `${brand.checkProviderName} reports: ${plain}.`,
}

/** The sentence below the payment status: what happens to the money now. Null where there is nothing to add. */
export const paymentSentence = (payment: PaymentContext): string | null => choosePaymentSentence(payment, english)
