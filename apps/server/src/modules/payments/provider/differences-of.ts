import type { CheckDifference } from '@caseback/domain'
import type { ProviderCheck } from '../../../platform/checks/check-provider.ts'
import { recipientOf, referenceOf } from '../checks/freeze-request.ts'
import type { PaymentRow } from '../payments.store.ts'

/**
 * In what a check differs from the one that the payment's frozen request asks for, or that finance has taken for it. A mixed-up
 * answer (a cache, a proxy, a connection that is out of step) is about another check: only one that has our reference, amount and
 * recipient is believed to be ours. A recipient that the provider leaves out says nothing.
 */
export function differencesOf(
  payment: Pick<PaymentRow, 'claimId' | 'batchId' | 'amountCents' | 'requestBody' | 'adopted'>,
  check: ProviderCheck,
): CheckDifference[] {
  const differences: CheckDifference[] = []
  if (check.description !== referenceOf(payment)) differences.push('reference')
  if (check.amountCents !== payment.amountCents) differences.push('amount')
  if (check.recipient !== null && plain(check.recipient) !== plain(recipientOf(payment))) differences.push('recipient')
  return differences
}

/** Providers write addresses in capitals, with other commas and longer ZIP codes. */
const plain = (recipient: string) =>
  recipient
    .toLowerCase()
    .replace(/(\d{5})-\d{4}$/, '$1')
    .replaceAll(/[\s,.]+/g, ' ')
    .trim()
