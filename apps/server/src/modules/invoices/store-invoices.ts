import { randomUUID } from 'node:crypto'
import { addToInvoice } from '@caseback/contract'
import type { HistoryNote } from '@caseback/domain'
import { and, eq, inArray, max } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '../../database/connect.ts'
import { claimFiles, invoices } from '../../database/schema/index.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import type { ReceivedFile } from '../../platform/files/receive-upload.ts'
import type { Services } from '../../platform/services.ts'
import { renderFileJob } from './render-pages.ts'

/** A received file with the number (from 0) of the invoice it is a page of; null: an invoice of its own. */
export type InvoiceFile = ReceivedFile & { invoiceIndex: number | null }

/** Files with their invoices, from `invoice_index_{n}` where n is the file's position. 400 on an index that is no number. */
export function groupByInvoice(files: ReceivedFile[], fields: Record<string, string>): InvoiceFile[] {
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

/** A file at its final key, not yet in any row. */
export type KeptFile = InvoiceFile & { storageKey: string }

/** Moves files to their final keys. `undo` removes them again when the rows do not come to be. */
export async function keepFiles(
  services: Services,
  files: InvoiceFile[],
): Promise<{ kept: KeptFile[]; undo: () => Promise<void> }> {
  const kept: KeptFile[] = []
  const undo = async () => {
    await Promise.all(kept.map((file) => services.files.remove(file.storageKey)))
  }
  try {
    for (const file of files) {
      const id = randomUUID()
      const storageKey = `invoices/${id.slice(0, 2)}/${id}`
      await services.files.keep(file.path, storageKey)
      kept.push({ ...file, storageKey })
    }
  } catch (error) {
    await undo()
    throw error
  }
  return { kept, undo }
}

/**
 * Removes kept files after a failure, but only when no row names them: a connection that dies in the middle of a commit leaves
 * it unsaid whether the rows are there. A file without a row is clutter, a row without its file is a loss.
 */
export async function undoUnlessWritten(
  services: Services,
  error: unknown,
  kept: KeptFile[],
  undo: () => Promise<void>,
): Promise<void> {
  if (error instanceof AppError || kept.length === 0) return undo()
  const keys = kept.map((file) => file.storageKey)
  const written = await services.db
    .select({ id: claimFiles.id })
    .from(claimFiles)
    .where(inArray(claimFiles.storageKey, keys))
    .limit(1)
    .catch(() => null)
  if (written?.length === 0) await undo()
}

/** Writes invoices and files of one submission after those that the claim has, and the jobs that render their pages. */
export async function writeInvoices(
  tx: Tx,
  services: Services,
  target: { claimId: number; submission: number; firstPosition: number },
  files: KeptFile[],
): Promise<void> {
  const groups = [...Map.groupBy(files, (file, at) => file.invoiceIndex ?? `alone-${at}`).values()]
  for (const [at, group] of groups.entries()) {
    const [invoice] = await tx
      .insert(invoices)
      .values({ claimId: target.claimId, position: target.firstPosition + at })
      .returning({ id: invoices.id })
    if (!invoice) throw new Error('The invoice was not written.')
    await writeFiles(tx, services, { ...target, invoiceId: invoice.id, firstPosition: 0 }, group)
  }
}

/**
 * Writes files of one submission as the last ones of an invoice that the claim has, in their order. The claim's row is locked by
 * the caller, so that two additions do not take the same positions. 400 `add_to_invoice` for an invoice of another claim.
 */
export async function appendToInvoice(
  tx: Tx,
  services: Services,
  target: { claimId: number; submission: number; invoiceId: number },
  files: KeptFile[],
): Promise<void> {
  const [invoice] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.id, target.invoiceId), eq(invoices.claimId, target.claimId)))
  if (!invoice) throw fieldError('add_to_invoice', 'invoice.not_on_claim')
  const [last] = await tx
    .select({ position: max(claimFiles.position) })
    .from(claimFiles)
    .where(eq(claimFiles.invoiceId, target.invoiceId))
  await writeFiles(tx, services, { ...target, firstPosition: (last?.position ?? -1) + 1 }, files)
}

/** Writes the files of one invoice from a position on, and the jobs that render their pages. */
async function writeFiles(
  tx: Tx,
  services: Services,
  target: { claimId: number; submission: number; invoiceId: number; firstPosition: number },
  files: KeptFile[],
): Promise<void> {
  const now = services.clock.now()
  const rows = await tx
    .insert(claimFiles)
    .values(
      files.map((file, at) => ({
        invoiceId: target.invoiceId,
        claimId: target.claimId,
        position: target.firstPosition + at,
        submission: target.submission,
        name: file.name,
        mediaType: file.mediaType,
        byteSize: file.byteSize,
        sha256: file.sha256,
        storageKey: file.storageKey,
        createdAt: now,
      })),
    )
    .returning({ id: claimFiles.id })
  for (const { id } of rows) await services.jobs.enqueue(tx, renderFileJob, { file_id: id })
}

/** Hashes of the files that a claim has already. */
export async function hashesOnClaim(tx: Tx, claimId: number, among: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ sha256: claimFiles.sha256 })
    .from(claimFiles)
    .where(and(eq(claimFiles.claimId, claimId), inArray(claimFiles.sha256, among)))
  return new Set(rows.map((row) => row.sha256))
}
