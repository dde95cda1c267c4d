import type { ClaimStatus } from '../claims/claims.ts'
import { addBusinessDays } from '../days/business-days.ts'
import type { Day } from '../days/days.ts'

/** Where an operator payment is on its way to one check at the provider. */
export const paymentPhases = ['PREPARED', 'CALLING', 'SENT', 'NEEDS_PERSON', 'CANCELLED'] as const
export type PaymentPhase = (typeof paymentPhases)[number]

/** Every move of an operator payment. A retry of the same bytes stays in CALLING and is no move. */
export const paymentTransitions: Readonly<Record<PaymentPhase, readonly PaymentPhase[]>> = {
  // A payee, e-mail or address changed shortly before: finance looks first. A check of an earlier call may turn up before the
  // next.
  PREPARED: ['CALLING', 'SENT', 'NEEDS_PERSON'],
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

/** Whether it can never be cashed, whatever happens: a failed or refunded one may be tried again. */
export function isEndedCheck(status: string): boolean {
  return status === 'VOID' || status === 'EXPIRED'
}

type Paper = { payoutMethod: string; depositOption: string | null; status: string | null }

/** Whether a check goes to its recipient by mail: its envelope may come back. */
export function isMailedCheck({ payoutMethod, depositOption, status }: Paper): boolean {
  return payoutMethod === 'MAIL' || depositOption === 'MAIL' || status === 'MAILED'
}

/** Whether a check is on paper, mailed or printed by its recipient: its bank tells that it has cleared, not its provider. */
export function isPaperCheck(check: Paper): boolean {
  return check.status === 'PRINTED' || isMailedCheck(check)
}

/** Whether its recipient has opened an e-mailed check and the bank works on it. One that is to be printed is under way too. */
export function isBeingDeposited(check: { status: string; depositOption: string | null }): boolean {
  return check.status === 'IN_PROCESS' && check.depositOption !== 'MAIL'
}

/** A mailed check takes up to so long, and so does a deposit: before that nobody can say that it has not come. */
const ARRIVES_WITHIN_BUSINESS_DAYS = 10

/** The day from which on a check that was sent that day may be reported as not come. */
export const reportableFrom = (sentOn: Day): Day => addBusinessDays(sentOn, ARRIVES_WITHIN_BUSINESS_DAYS)

/** Whether a check was e-mailed and goes no further before its recipient opens the link. */
export function waitsForDeposit(check: { status: string; depositOption: string | null }): boolean {
  return check.status === 'UNPAID' && (check.depositOption === null || check.depositOption === 'EMAIL')
}

/**
 * Whether a claim goes on only when its operator does something: sends what is missing, or deposits the check that was e-mailed.
 * @param payment its live one
 */
export function waitsForOperator(
  status: ClaimStatus,
  payment: { checkId: string | null; checkStatus: string | null; depositOption: string | null } | null,
): boolean {
  if (status === 'NEEDS_ATTENTION') return true
  if (status !== 'OPERATOR_PAYMENT_SUBMITTED' || !payment?.checkId) return false
  return waitsForDeposit({ status: payment.checkStatus ?? 'UNPAID', depositOption: payment.depositOption })
}
