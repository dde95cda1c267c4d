import type { PaymentRow } from '../payments.store.ts'

const HOUR_MS = 3_600_000
/** The provider forgets a key after 24 hours. An hour less, so that a slow call stays inside. */
export const KEY_USABLE_MS = 23 * HOUR_MS
/** An hour more: the provider surely knows nothing of the key any more. */
export const KEY_FORGOTTEN_MS = 25 * HOUR_MS

/**
 * How long ago the provider may have heard of the payment's key, in milliseconds: by our clock and by its own, the longer counts,
 * as either may have been set in the meantime. 0 before the first call.
 */
export function keyAge(
  payment: Pick<PaymentRow, 'firstCalledAt' | 'firstCalledAtProvider'>,
  now: Date,
  providerNow: Date | null,
): number {
  const { firstCalledAt, firstCalledAtProvider } = payment
  const ours = firstCalledAt ? now.getTime() - firstCalledAt.getTime() : 0
  const theirs = firstCalledAtProvider && providerNow ? providerNow.getTime() - firstCalledAtProvider.getTime() : 0
  return Math.max(ours, theirs)
}
