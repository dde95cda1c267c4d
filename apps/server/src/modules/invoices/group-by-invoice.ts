import { addToInvoice } from '@caseback/contract'
import type { HistoryNote } from '@caseback/domain'
import * as z from 'zod/mini'
import { fieldError } from '../../platform/errors.ts'
import type { ReceivedFile, Upload } from '../../platform/files/receive-upload.ts'
import type { OriginalColumns } from './original-of.ts'

/** A file that arrived before its submission, at its final key already. */
export type UploadedFile = Omit<ReceivedFile, 'path'> & { storageKey: string } & OriginalColumns

/**
 * A file of a submission with the number (from 0) of the invoice it is a page of; null: an invoice of its own. `whole` is the
 * photo that it was cropped out of, where that came with it.
 */
export type InvoiceFile = ((ReceivedFile & { whole?: ReceivedFile | undefined }) | UploadedFile) & {
  invoiceIndex: number | null
}

/**
 * The files of a form, then those uploaded before, with their invoices, from `invoice_index_{n}`, and their originals, from
 * `original_{n}`, where n is the file's position. 400 on an index that is no number.
 */
export function groupByInvoice(
  { files: received, beside, fields }: Pick<Upload, 'files' | 'beside' | 'fields'>,
  uploads: readonly UploadedFile[],
): InvoiceFile[] {
  const files = [
    ...received.map((file, position) => ({ ...file, whole: beside.get(`original_${position}`) })),
    ...uploads,
  ]
  if (files.length === 0) throw fieldError('files', 'files.required')
  return files.map((file, position) => {
    const field = `invoice_index_${position}`
    const value = fields[field]
    if (value === undefined || value === '') return { ...file, invoiceIndex: null }
    if (!/^\d{1,3}$/.test(value)) throw fieldError(field, 'invoice_index.invalid')
    return { ...file, invoiceIndex: Number(value) }
  })
}

/** The invoice that the files are further pages of, from `add_to_invoice`; null: they are invoices of their own. 400 on no id. */
export function readAddToInvoice(fields: Record<string, string>): number | null {
  if (!fields.add_to_invoice) return null
  const parsed = z.safeParse(addToInvoice, fields.add_to_invoice)
  if (!parsed.success) throw fieldError('add_to_invoice', 'invoice.not_on_claim')
  return parsed.data
}

/** Sets aside files whose bytes are there already: twice in this submission, or on the claim before. */
export function leaveOutRepeated<F extends { sha256: string; name: string }>(
  files: F[],
  onClaim: ReadonlySet<string>,
): { fresh: F[]; systemNote: HistoryNote | null } {
  const seen = new Set(onClaim)
  const fresh: F[] = []
  const repeated: string[] = []
  for (const file of files) {
    if (seen.has(file.sha256)) repeated.push(file.name)
    else {
      seen.add(file.sha256)
      fresh.push(file)
    }
  }
  if (fresh.length === 0) throw fieldError('files', 'files.repeated', { files: repeated })
  return {
    fresh,
    systemNote: repeated.length === 0 ? null : { code: 'files.left_out', params: { files: repeated } },
  }
}
