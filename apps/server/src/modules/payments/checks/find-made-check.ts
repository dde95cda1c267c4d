import { isClosedCheck } from '@caseback/domain'
import type { ProviderCheck } from '../../../platform/checks/check-provider.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { PaymentRow } from '../payments.store.ts'
import { paymentReference } from './freeze-request.ts'

/**
 * The check on the provider's list that was made for this payment, told by the reference in its description; null when there is
 * none. Throws when the list cannot be read, and 409 `payment.state` when more than one that is not closed stands there.
 */
export async function findMadeCheck(
  { checks }: Services,
  payment: Pick<PaymentRow, 'claimId' | 'batchId' | 'amountCents'>,
): Promise<ProviderCheck | null> {
  const reference = paymentReference(payment)
  // The provider searches for parts of a text: "batch 7" would find "batch 75" too. Another amount is another payment.
  const made = (await checks.find(reference)).filter(
    (check) => check.description === reference && check.amountCents === payment.amountCents,
  )
  const open = made.filter((check) => !isClosedCheck(check.status))
  if (open.length > 1)
    throw appError('payment.state', {
      because: [{ code: 'checks.several_open', params: { count: open.length, reference } }],
    })
  return open[0] ?? made[0] ?? null
}
