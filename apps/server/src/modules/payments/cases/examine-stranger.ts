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
 * A check at the provider that no payment has recorded is a case for finance: nobody else would ever see it. Not once it can
 * never be cashed, nor while its payment's call is on its way. One of a payment that is about to be called, or was called and
 * waits for a person, is written down as its check, or, beside others, kept with it.
 * @returns whether a case was opened
 */
export async function examineStranger(services: Services, check: ProviderCheck): Promise<boolean> {
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
