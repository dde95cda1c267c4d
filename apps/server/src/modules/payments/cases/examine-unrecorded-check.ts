import { isEndedCheck } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import type { ProviderCheck } from '../../../platform/checks/check-provider.ts'
import type { Services } from '../../../platform/services.ts'
import { paymentNamedIn } from '../checks/freeze-request.ts'
import { handOver } from '../checks/hand-over.ts'
import { recordFoundCheck } from '../checks/record-found-check.ts'
import { isCalled, type PaymentRow } from '../payments.store.ts'
import { differencesOf } from '../provider/differences-of.ts'
import { lookForCheck } from '../provider/look-for-check.ts'
import { openCase } from './cases.store.ts'

/**
 * Opens a case for finance about a check at the provider that no payment has recorded, as nobody else would ever see it. None is
 * opened for a check that can no longer be cashed, nor while the call of its payment is running. The check of a payment whose
 * call is still to come, or was made and waits for a person, becomes that payment's check, or is kept with it beside others.
 * @returns whether a case was opened
 */
export async function examineUnrecordedCheck(services: Services, check: ProviderCheck): Promise<boolean> {
  if (isEndedCheck(check.status)) return false
  const payment = await paymentNamedIn(services.db, check.description)
  if (payment?.checkId === check.id) return false
  if (payment && differencesOf(payment, check).length === 0) {
    if (payment.phase === 'CALLING') return false
    if (payment.phase === 'PREPARED' || (payment.phase === 'NEEDS_PERSON' && isCalled(payment)))
      return findWaiting(services, payment, check)
  }
  return transact(services.db, (tx) =>
    openCase(tx, services.clock, { kind: payment ? 'unrecorded' : 'unknown', check, payment }),
  )
}

async function findWaiting(services: Services, payment: PaymentRow, check: ProviderCheck): Promise<false> {
  // It was told of a moment ago, and the list may not show it yet.
  const look = await lookForCheck(services, { ...payment, namedChecks: [...payment.namedChecks, check.id] })
  if (look.kind !== 'silent') await recordFoundCheck(services, payment, look)
  else {
    const attention = payment.attention ?? { code: 'check.not_found' }
    await handOver(services, payment, { attention, checks: [check], silentAt: null })
  }
  return false
}
