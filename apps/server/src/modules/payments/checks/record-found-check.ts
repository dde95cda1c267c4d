import type { PaymentAttention } from '@caseback/domain'
import type { ProviderCheck } from '../../../platform/checks/check-provider.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { PaymentRow } from '../payments.store.ts'
import { differencesOf } from '../provider/differences-of.ts'
import type { Look } from '../provider/look-for-check.ts'
import { paymentReference } from './freeze-request.ts'
import { handOver } from './hand-over.ts'
import { recordSentCheck } from './record-sent-check.ts'

/**
 * The provider has checks of a payment: the very one that was approved is written down, others are a person's. So is one that
 * cannot be written down, as its claim has gone elsewhere: no further try would help.
 */
export async function recordFoundCheck(
  services: Services,
  payment: PaymentRow,
  look: Exclude<Look, { kind: 'silent' }>,
): Promise<void> {
  if (look.kind === 'open')
    return handOver(services, payment, {
      attention: whyOpen(payment, look.checks),
      checks: look.checks,
      silentAt: null,
    })
  try {
    await recordSentCheck(services, payment.id, look.check, 'system')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await handOver(services, payment, { attention: whyUnclear(error), checks: [look.check], silentAt: null })
  }
}

/** Checks of the payment stand open that are not, or not only, the one that was approved. */
export function whyOpen(payment: PaymentRow, checks: readonly ProviderCheck[]): PaymentAttention {
  const [first] = checks
  if (first && checks.length === 1)
    return { code: 'check.other', params: { check: first.id, differs: differencesOf(payment, first) } }
  return { code: 'check.several_open', params: { count: checks.length, reference: paymentReference(payment) } }
}

/** Why the provider does not tell what became of the call. */
export const whyUnclear = (error: unknown): PaymentAttention => ({
  code: 'check.unclear',
  params: { said: error instanceof Error ? error.message : '' },
})
