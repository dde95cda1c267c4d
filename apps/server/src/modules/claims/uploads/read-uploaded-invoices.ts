import type { readUploadedInvoices as call, ResponseOf } from '@caseback/contract'
import { transact } from '../../../database/transact.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { type DraftRow, readingOfDraft } from '../../invoices/reading/drafts/drafts.store.ts'
import { presentReading } from '../../invoices/reading/pipeline/readings.presenter.ts'
import { claimsWithInvoices, readInvoiceOf } from './claims-with-invoices.ts'
import { draftsAmong } from './uploads.store.ts'

/**
 * What was understood of invoices that are uploaded and not submitted: lists of uploads, in the order of their pages. Each begins
 * to be read with the first look. Where nothing is read, readings are null. 404 for a file that is no draft of this person and
 * enrollment.
 */
export async function readUploadedInvoices(
  services: Services,
  place: { personId: number; enrollmentId: number },
  asked: readonly (readonly number[])[],
): Promise<ResponseOf<typeof call>> {
  const drafts = await draftsAmong(services.db, place, asked.flat())
  found(asked.flat().every((id) => drafts.has(id)) || null)
  const invoices = asked
    .map((ids) => [...new Set(ids)])
    .filter((ids, at, all) => all.findIndex((other) => other.join() === ids.join()) === at)
  const rows = services.settings.readsInvoices
    ? await transact(services.db, async (tx) => {
        const begun: (DraftRow | undefined)[] = []
        for (const uploadIds of invoices) begun.push(await readingOfDraft(tx, services, { ...place, uploadIds }))
        return begun
      })
    : []
  const readings = invoices.map((_, at) => presentReading(services, rows[at]))
  const claimed = await claimsWithInvoices(services.db, place.personId, readings.map(readInvoiceOf))
  return {
    results: invoices.map((upload_ids, at) => ({
      upload_ids,
      reading: readings[at] ?? null,
      claimed_in: claimed[at] ?? null,
    })),
  }
}
