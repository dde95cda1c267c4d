import type { WirePayment } from '@caseback/contract'
import { isClosedCheck } from '@caseback/domain'

export type PaymentMove = 'adopt' | 'release' | 'cancel' | 'clear' | 'unclear'

const isPaper = (payment: WirePayment) =>
  payment.deposit_option === 'MAIL' || payment.check_status === 'PRINTED' || payment.check_status === 'MAILED'

/** What finance may do with a payment as it stands; the server decides again. */
export function movesOf(payment: WirePayment): readonly PaymentMove[] {
  // While a check stands open that it may be, neither of the others goes on.
  if (payment.phase === 'NEEDS_PERSON')
    return payment.adoptable_check ? ['adopt', 'release', 'cancel'] : ['release', 'cancel']
  if (payment.cleared_on) return ['unclear']
  const isOut = payment.phase === 'SENT' && payment.paid === null && !isClosedCheck(payment.check_status ?? '')
  // The provider may never tell that paper was cashed; the bank does.
  return isOut && isPaper(payment) ? ['clear'] : []
}
