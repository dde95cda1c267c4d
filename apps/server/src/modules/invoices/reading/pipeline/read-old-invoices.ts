import { transact } from '../../../../database/transact.ts'
import type { Services } from '../../../../platform/services.ts'
import { oldReadings, rewriteReading } from './old-readings.store.ts'
import { outcomeOfPages } from './outcome-of-pages.ts'
import { filesOf } from './readings.store.ts'
import { turnOf } from './turn-of.ts'

/** So many at a look, and for so long (ms): the next look goes on. */
const AT_ONCE = 100
const TURN_MS = 120_000

/**
 * Reads invoices of undecided claims by the rules of today whose readings were made by an earlier version: from the words that
 * are kept, without a file being opened, and only while no upload waits. What was understood stays until then, and where the new
 * rules came to nothing; a claim that is decided keeps the reading that it was decided with.
 */
export async function readOldInvoices(services: Services): Promise<void> {
  const isOver = turnOf(TURN_MS)
  for (const invoiceId of await oldReadings(services.db, AT_ONCE)) {
    if (isOver()) return
    const files = await filesOf(services.db, invoiceId)
    const texts = files.flatMap(({ text }) => text ?? [null])
    const pages = texts.flatMap((page) => page ?? [])
    const outcome = pages.length === texts.length ? await outcomeOfPages(services, pages, { invoiceId }) : null
    const target = { invoiceId, fileIds: files.map(({ id }) => id) }
    await transact(services.db, (tx) => rewriteReading(tx, services, target, outcome))
  }
}
