import { eq } from 'drizzle-orm'
import { operatorPayments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import type { ProviderCheck } from '../../../platform/checks/check-provider.ts'
import { AppError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { statusMovesMoney } from '../checks/apply-check.ts'
import { refreshCheck } from '../checks/refresh-check.ts'
import type { PaymentRow } from '../payments.store.ts'
import { differencesOf } from '../provider/differences-of.ts'
import { openCase } from './cases.store.ts'

/**
 * Holds a payment against its check on the provider's list. Another reference, amount or recipient is a case. Another status is
 * read again and taken over, as if its event had come; a case besides when the money of a paid check is no longer with the
 * operator, or when our own rules do not let the books follow. Throws when the check cannot be read.
 * @returns how many cases were opened
 */
export async function comparePayment(services: Services, payment: PaymentRow, check: ProviderCheck): Promise<number> {
  const differences = differencesOf(payment, check)
  if (differences.length > 0) {
    const opened = await transact(services.db, (tx) =>
      Promise.all(differences.map((kind) => openCase(tx, services.clock, { kind, check, payment }))),
    )
    return opened.filter(Boolean).length
  }
  if (check.status === payment.checkStatus && !statusMovesMoney(payment, check.status)) return 0
  const isFollowed = await follow(services, check.id)
  const [row] = await services.db.select().from(operatorPayments).where(eq(operatorPayments.id, payment.id))
  const isReturned = payment.paidAt !== null && statusMovesMoney(payment, found(row).checkStatus ?? check.status)
  if (isFollowed && !isReturned) return 0
  const isNew = await transact(services.db, (tx) => openCase(tx, services.clock, { kind: 'status', check, payment }))
  return isNew ? 1 : 0
}

/** Whether the books could follow what the provider says now. */
async function follow(services: Services, checkId: string): Promise<boolean> {
  try {
    await refreshCheck(services, checkId)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return false
  }
}
