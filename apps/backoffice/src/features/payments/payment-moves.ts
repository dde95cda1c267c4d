import type { WirePayment } from '@caseback/contract'
import { isClosedCheck, waitsForDeposit } from '@caseback/domain'

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

const isPaper = (payment: WirePayment) =>
  payment.deposit_option === 'MAIL' || payment.check_status === 'PRINTED' || payment.check_status === 'MAILED'

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
  // The provider may never tell that paper was cashed, or came back; the bank and the mail do.
  if (isPaper(payment)) return ['clear', payment.returned_on ? 'notReturned' : 'returned', 'void']
  if (payment.returned_on) return ['notReturned', 'void']
  if (payment.payout_method === 'MAIL') return ['returned', 'void']
  const check = { status: payment.check_status ?? '', depositOption: payment.deposit_option }
  return waitsForDeposit(check) ? ['resend', 'void'] : ['void']
}

/** Whether its check is out: nobody has cashed it, and it may be stopped. */
export const isStoppable = ({ phase, paid, check_status }: WirePayment): boolean =>
  phase === 'SENT' && paid === null && !isClosedCheck(check_status ?? '')
