import { dayOf, type PaymentAttention } from '@caseback/domain'
import type { payees } from '../../../database/schema/index.ts'

/** A change of payee, e-mail or address this shortly before approval holds the payment. docs/product.md "Money". */
const HOLD_MS = 3 * 24 * 3_600_000

/** What changed after this instant holds a payment that is approved `now`. */
export const heldSince = (now: Date): Date => new Date(now.getTime() - HOLD_MS)

/** Why finance should look before this payee is paid, or null. */
export function holdReason(
  payee: Pick<typeof payees.$inferSelect, 'changedAt'>,
  now: Date,
  timeZone: string,
): PaymentAttention | null {
  const changed = payee.changedAt
  if (!changed || changed <= heldSince(now)) return null
  return { code: 'payee.changed', params: { day: dayOf(changed, timeZone) } }
}
