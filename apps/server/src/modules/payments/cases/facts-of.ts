import type { CheckFacts } from '@caseback/domain'
import type { ProviderCheck } from '../../../platform/checks/check-provider.ts'
import { recipientOf, referenceOf } from '../checks/freeze-request.ts'
import type { PaymentRow } from '../payments.store.ts'

/** What our books say of a payment's check: its last known status, or the payment's phase while it has none. */
export const factsOf = (payment: PaymentRow): CheckFacts => ({
  amountCents: payment.amountCents,
  status: payment.checkStatus ?? payment.phase,
  recipient: recipientOf(payment),
  reference: referenceOf(payment),
})

/** What the provider says of a check. */
export const providerFacts = (check: ProviderCheck): CheckFacts => ({
  amountCents: check.amountCents,
  status: check.status,
  recipient: check.recipient,
  reference: check.description,
})
