import type { readUploadedInvoices as call, ResponseOf } from '@caseback/contract'
import { transact } from '../../../database/transact.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { type DraftRow, findDrafts, readingOfDraft } from '../../invoices/reading/drafts/drafts.store.ts'
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
  const rows = services.settings.readsInvoices ? await begunOf(services, place, invoices) : new Map<string, DraftRow>()
  const readings = invoices.map((ids) => presentReading(services, rows.get(ids.join())))
  const claimed = await claimsWithInvoices(services.db, place.personId, readings.map(readInvoiceOf))
  return {
    results: invoices.map((upload_ids, at) => ({
      upload_ids,
      reading: readings[at] ?? null,
      claimed_in: claimed[at] ?? null,
    })),
  }
}

/** The readings of invoices by their uploads. It is asked for every second: only what is missing, or is lost, is written. */
async function begunOf(
  services: Services,
  place: { personId: number; enrollmentId: number },
  invoices: readonly number[][],
): Promise<Map<string, DraftRow>> {
  if (invoices.length === 0) return new Map()
  const found = (await findDrafts(services.db, invoices)).filter(({ isLost }) => !isLost)
  const rows = new Map(found.map(({ row }) => [row.uploadIds.join(), row]))
  const missing = invoices.filter((ids) => !rows.has(ids.join()))
  if (missing.length === 0) return rows
  return transact(services.db, async (tx) => {
    const all = new Map(rows)
    for (const uploadIds of missing) {
      const row = await readingOfDraft(tx, services, { ...place, uploadIds })
      if (row) all.set(uploadIds.join(), row)
    }
    return all
  })
}
