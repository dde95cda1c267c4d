import type { PaymentAttention } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import type { ProviderCheck } from '../../../platform/checks/check-provider.ts'
import type { Services } from '../../../platform/services.ts'
import { openCase } from '../cases/cases.store.ts'
import { lockPayment, movePayment, updatePayment } from '../payments.store.ts'

/**
 * CALLING → NEEDS_PERSON, with the checks that the provider has named for the payment, and since when its list is silent. So goes
 * one that was released and has such a check: the next call might make a second one. One that waits for a person already is told
 * of checks that it does not know yet. Where somebody has decided about the payment in the meantime, each check that it does not
 * have becomes a case for finance instead: what the provider has made is never forgotten.
 */
export async function handOver(
  { db, clock }: Services,
  paymentId: number,
  found: { attention: PaymentAttention; checks: readonly ProviderCheck[]; silentAt: Date | null },
): Promise<void> {
  await transact(db, async (tx) => {
    const { payment } = await lockPayment(tx, paymentId)
    const namedChecks = [...new Set([...payment.namedChecks, ...found.checks.map(({ id }) => id)])]
    if (payment.phase === 'CALLING' || payment.phase === 'PREPARED') {
      await movePayment(tx, payment, 'NEEDS_PERSON', {
        attention: found.attention,
        listSilentAt: found.silentAt,
        namedChecks,
      })
      return
    }
    if (payment.phase === 'NEEDS_PERSON') {
      if (namedChecks.length > payment.namedChecks.length)
        await updatePayment(tx, paymentId, { attention: found.attention, listSilentAt: null, namedChecks })
      return
    }
    for (const check of found.checks)
      if (check.id !== payment.checkId) await openCase(tx, clock, { kind: 'unrecorded', check, payment })
  })
}
