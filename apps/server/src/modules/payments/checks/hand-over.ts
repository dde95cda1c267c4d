import { isEndedCheck, type PaymentAttention } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { operatorPayments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import type { ProviderCheck } from '../../../platform/checks/check-provider.ts'
import type { Services } from '../../../platform/services.ts'
import { openCase } from '../cases/cases.store.ts'
import { lockPayment, movePayment, type PaymentRow, updatePayment } from '../payments.store.ts'

/**
 * Hands a payment to a person because the provider's answer is not clearly its check: CALLING → NEEDS_PERSON, with the checks
 * that the provider has named for it, and since when its list has shown none. `asked` is the payment as the run read it. A
 * check that the payment does not have yet also stops a call that was begun or released since, as that call might make a second
 * check; an answer without a check stops neither. A payment that waits for a person already gets the new checks added. Where a
 * person has decided about the payment meanwhile, such a check becomes a case for finance instead, unless it is another
 * payment's or can no longer be cashed: no check that the provider has made is forgotten.
 */
export async function handOver(
  { db, clock }: Services,
  asked: PaymentRow,
  found: { attention: PaymentAttention; checks: readonly ProviderCheck[]; silentAt: Date | null },
): Promise<void> {
  await transact(db, async (tx) => {
    const { payment } = await lockPayment(tx, asked.id)
    const unknown = found.checks.filter(({ id }) => !payment.namedChecks.includes(id))
    const isItsCall = payment.phase === 'CALLING' && payment.calls === asked.calls
    const namedChecks = [...new Set([...payment.namedChecks, ...unknown.map(({ id }) => id)])]
    if (payment.phase === 'CALLING' || payment.phase === 'PREPARED') {
      if (isItsCall || unknown.length > 0)
        await movePayment(tx, payment, 'NEEDS_PERSON', {
          attention: found.attention,
          listSilentAt: isItsCall ? found.silentAt : null,
          namedChecks,
        })
      return
    }
    if (payment.phase === 'NEEDS_PERSON') {
      if (unknown.length > 0)
        await updatePayment(tx, payment.id, { attention: found.attention, listSilentAt: null, namedChecks })
      return
    }
    for (const check of unknown)
      if (check.id !== payment.checkId && !isEndedCheck(check.status) && !(await isRecorded(tx, check)))
        await openCase(tx, clock, { kind: 'unrecorded', check, payment })
  })
}

async function isRecorded(tx: Tx, { id }: ProviderCheck): Promise<boolean> {
  const [recorded] = await tx
    .select({ id: operatorPayments.id })
    .from(operatorPayments)
    .where(eq(operatorPayments.checkId, id))
  return recorded !== undefined
}
