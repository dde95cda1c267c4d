import type { CheckDifference, PaymentAttention } from '@caseback/domain'
import { formatLongDay } from '../amounts-and-days.ts'
import { checkStatusLabel } from './claim-sentences.ts'

type Sentences = {
  [Attention in PaymentAttention as Attention['code']]: (params: NonNullable<Attention['params']>) => string
}

/** What differs, as a sentence names it. */
const differences: Record<CheckDifference, string> = {
  reference: 'reference',
  amount: 'amount',
  recipient: 'recipient',
}

/** Why finance has to look at a payment. The back office speaks English. */
export const paymentAttentions: Sentences = {
  'payee.changed': ({ day }) =>
    `The payee, e-mail or address changed on ${formatLongDay(day)}. Make sure that the operator did it.`,
  'location.stopped': ({ day }) =>
    `Payments of its location were stopped on ${formatLongDay(day)}. This one was held back. Release it once the stop is lifted, or cancel it.`,
  'location.stopped_out': ({ day }) =>
    `Payments of its location were stopped on ${formatLongDay(day)}, and this check is out. Stop it where it should not be cashed.`,
  'check.replaced_open': () =>
    'An earlier check of this claim is not closed any more. Void it at the check provider, or cancel this payment. This one was held back.',
  'claim.case_open': ({ claim }) =>
    `There is an open case about a check of claim ${claim}. Close it first. This payment was held back.`,
  'request.changed': () => 'The request is no longer the one that was approved. Nothing was sent.',
  'check.other_amount': ({ check }) => `The check provider made check ${check} for another amount. Void it there.`,
  'check.other': ({ check, differs }) =>
    `The check provider named check ${check} for this payment, which has another ${differs.map((each) => differences[each]).join(' and another ')}. Look at it there: void it, or, where its amount is right, take it as this payment's.`,
  'check.refused': ({ status, said }) => `The check provider refused it (${status}): ${said}`,
  'check.not_found': () => 'The check provider never gave a clear answer, and its list has no such check.',
  'check.several_open': ({ count, reference }) =>
    `The check provider never gave a clear answer. Its list has ${count} open checks for “${reference}”. Void all but one there, then try again.`,
  'check.unclear': ({ said }) => `The check provider never gave a clear answer. ${said}`.trim(),
  'check.came_back': ({ status, payment }) =>
    `This check is ${checkStatusLabel(status).toLowerCase()} again although payment ${payment} has replaced it. Void one of them at the provider.`,
  'check.came_back_lowered': ({ status, claim }) =>
    `This check has come back to life (${checkStatusLabel(status)}) after something was kept back of claim ${claim}: it would pay more than is left. Stop it at the provider, or correct the claim.`,
  'check.came_back_unfunded': ({ status, claim }) =>
    `This check is ${checkStatusLabel(status).toLowerCase()} again although claim ${claim} was taken back. Void it at the provider. If it was cashed, have the claim approved and funded again: the check then pays it.`,
  other: ({ said }) => said,
}
