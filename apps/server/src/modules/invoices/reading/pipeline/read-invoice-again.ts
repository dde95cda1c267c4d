import type { WireReading } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { invoices } from '../../../../database/schema/index.ts'
import { transact } from '../../../../database/transact.ts'
import { found } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { presentReading } from './readings.presenter.ts'
import { markWaiting, readingsOf, readOnceRendered } from './readings.store.ts'

/** An invoice waits to be read once more; its reading then. Pages that are not made yet come first. 404 without the invoice. */
export async function readInvoiceAgain(services: Services, invoiceId: number): Promise<WireReading | null> {
  return transact(services.db, async (tx) => {
    const [invoice] = await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, invoiceId))
    found(invoice)
    await markWaiting(tx, services, invoiceId)
    await readOnceRendered(tx, services, invoiceId)
    return presentReading(services, (await readingsOf(tx, [invoiceId])).get(invoiceId))
  })
}
