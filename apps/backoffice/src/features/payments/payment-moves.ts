import type { WirePayment } from '@caseback/contract'
import { isClosedCheck, isMailedCheck, isPaperCheck, waitsForDeposit } from '@caseback/domain'

export type PaymentMove =
  | 'adopt'
  | 'mend'
  | 'release'
  | 'cancel'
  | 'clear'
  | 'unclear'
  | 'resend'
  | 'returned'
  | 'notReturned'
  | 'void'

/** What finance may do with a payment as it stands; the server decides again. */
export function movesOf(payment: WirePayment): readonly PaymentMove[] {
  // While a check stands open that it may be, neither of the others goes on.
  if (payment.phase === 'NEEDS_PERSON')
    return [
      ...(payment.adoptable_check ? ['adopt' as const] : []),
      ...(payment.refused ? ['mend' as const] : []),
      'release',
      'cancel',
    ]
  if (payment.cleared_on) return ['unclear']
  if (!isStoppable(payment)) return []
  const { payout_method: payoutMethod, deposit_option: depositOption, check_status: status, returned_on } = payment
  const check = { payoutMethod, depositOption, status: status ?? '' }
  // The provider may never tell that paper was cashed, or came back; the bank and the mail do.
  if (isPaperCheck(check)) {
    const mail = returned_on ? (['notReturned'] as const) : isMailedCheck(check) ? (['returned'] as const) : []
    return ['clear', ...mail, 'void']
  }
  return waitsForDeposit(check) ? ['resend', 'void'] : ['void']
}

/** Whether its check is out: nobody has cashed it, and it may be stopped. */
export const isStoppable = ({ phase, paid, check_status }: WirePayment): boolean =>
  phase === 'SENT' && paid === null && !isClosedCheck(check_status ?? '')
