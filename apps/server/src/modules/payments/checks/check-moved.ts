import type { Day, DomainEvent, EventFacts } from '@caseback/domain'
import { RETURNED } from '@caseback/words/payment-sentence'
import type { PaymentRow } from '../payments.store.ts'
import { recipientOf } from './freeze-request.ts'

/** What is heard when the money of a payment's check has moved. */
export const checkMoved = (
  payment: PaymentRow,
  to: EventFacts['check.moved']['to'],
  promiseDay: Day | null,
): DomainEvent => ({
  type: 'check.moved',
  facts: {
    claimId: payment.claimId,
    paymentId: payment.id,
    to,
    amountCents: payment.amountCents,
    // Who reads that it is void should know why: its address is wrong.
    status: payment.returnedOn !== null && to === 'CLOSED' ? RETURNED : (payment.checkStatus ?? ''),
    payoutMethod: payment.payoutMethod,
    payeeName: payment.payeeName,
    // To which address a check was mailed that its operator took at the provider is known there alone.
    recipient: recipientOf(payment),
    promiseDay,
  },
})
