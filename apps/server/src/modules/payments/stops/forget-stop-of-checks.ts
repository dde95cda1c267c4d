import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { operatorPayments } from '../../../database/schema/index.ts'
import { lockPayment, updatePayment } from '../payments.store.ts'

/** The stop of a locked location ends: nobody has to look at its checks for it any more. */
export async function forgetStopOfChecks(tx: Tx, locationId: number): Promise<void> {
  const marked = await tx
    .select({ id: operatorPayments.id })
    .from(operatorPayments)
    .where(
      and(
        eq(operatorPayments.locationId, locationId),
        sql`${operatorPayments.attention} ->> 'code' = 'location.stopped_out'`,
      ),
    )
    .orderBy(operatorPayments.claimId)
  for (const { id } of marked) {
    const { payment } = await lockPayment(tx, id)
    if (payment.attention?.code === 'location.stopped_out') await updatePayment(tx, id, { attention: null })
  }
}
