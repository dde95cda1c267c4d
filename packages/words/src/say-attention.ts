import type { PaymentAttention } from '@caseback/domain'
import { paymentAttentions } from './en/claims/payment-attention.ts'
import { sayCoded } from './messages.ts'

/** Why a person has to look at a payment, in a sentence; null when nobody has to. */
export const sayAttention = (attention: PaymentAttention | null): string | null =>
  attention && sayCoded(paymentAttentions, attention)
