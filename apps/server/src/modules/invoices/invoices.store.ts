import { distributorKey, invoiceNumberKey, invoiceNumberNearKey } from '@caseback/domain'
import { and, asc, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { anyOf, insertMany } from '../../database/lists.ts'
import { claimFiles, distributors, filePages, invoiceApprovals, invoices } from '../../database/schema/index.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { KeptFile } from './keep-files.ts'
import { originalColumnsOf, originalOf } from './original-of.ts'
import { takeOverDraftTexts } from './reading/drafts/drafts.store.ts'
import { tellClaimRead } from './reading/pipeline/claim-read-job.ts'
import { markWaiting } from './reading/pipeline/readings.store.ts'
import { renderFileJob } from './render-file-job.ts'

/** It lay with the drafts before, where it may have been read. */
const wasUploaded = (file: KeptFile): boolean => !('path' in file)

/** Writes invoices and files of one submission after those that the claim has, and the jobs that render their pages. */
export async function writeInvoices(
  tx: Tx,
  services: Services,
  target: { claimId: number; personId: number; submission: number; firstPosition: number },
  files: KeptFile[],
): Promise<void> {
  const fileIds: number[] = []
  const groups = [...Map.groupBy(files, (file, at) => file.invoiceIndex ?? `alone-${at}`).values()]
  for (const [at, group] of groups.entries()) {
    const [invoice] = await tx
      .insert(invoices)
      .values({ claimId: target.claimId, position: target.firstPosition + at })
      .returning({ id: invoices.id })
    if (!invoice) throw new Error('The invoice was not written.')
    fileIds.push(...(await writeFiles(tx, services, { ...target, invoiceId: invoice.id, firstPosition: 0 }, group)))
  }
  if (files.some(wasUploaded)) await takeOverDraftTexts(tx, fileIds)
  await tellClaimRead(tx, services, target.claimId)
}

/**
 * Writes files of one submission as the last ones of an invoice that the claim has, in their order. The claim's row is locked by
 * the caller, so that two additions do not take the same positions. 400 `add_to_invoice` for an invoice of another claim.
 */
export async function appendToInvoice(
  tx: Tx,
  services: Services,
  target: { claimId: number; personId: number; submission: number; invoiceId: number },
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
  const firstPosition = (last?.position ?? -1) + 1
  const fileIds = await writeFiles(tx, services, { ...target, firstPosition }, files)
  if (files.some(wasUploaded)) await takeOverDraftTexts(tx, fileIds)
}

/** Writes the files of one invoice from a position on, and the jobs that render their pages; the ids of the files. */
async function writeFiles(
  tx: Tx,
  services: Services,
  target: { claimId: number; personId: number; submission: number; invoiceId: number; firstPosition: number },
  files: KeptFile[],
): Promise<number[]> {
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
        ...originalColumnsOf(originalOf(file)),
        createdAt: now,
      })),
    )
    .returning({ id: claimFiles.id })
  await markWaiting(tx, services, target.invoiceId)
  await services.jobs.enqueueOf(
    tx,
    renderFileJob,
    `person ${target.personId}`,
    rows.map(({ id }) => ({ file_id: id })),
  )
  return rows.map(({ id }) => id)
}

/** Hashes of the files that a claim has already. */
export async function hashesOnClaim(tx: Tx, claimId: number, among: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ sha256: claimFiles.sha256 })
    .from(claimFiles)
    .where(and(eq(claimFiles.claimId, claimId), inArray(claimFiles.sha256, among)))
  return new Set(rows.map((row) => row.sha256))
}

/** The images of a file's pages are made, or it cannot be shown. Said twice it changes nothing. */
export async function writePages(
  tx: Tx,
  fileId: number,
  pages: readonly Omit<typeof filePages.$inferInsert, 'fileId'>[] | 'failed',
): Promise<void> {
  if (pages !== 'failed')
    await tx
      .insert(filePages)
      .values(pages.map((page) => ({ fileId, ...page })))
      .onConflictDoNothing()
  await tx
    .update(claimFiles)
    .set({ renderState: pages === 'failed' ? 'failed' : 'done' })
    .where(eq(claimFiles.id, fileId))
}

/** Writes what a reviewer has read on an invoice, in the place of what was read before. */
export async function writeReading(
  tx: Tx,
  invoiceId: number,
  reading: {
    distributorId: number
    /** The part of it by whose name it was read. */
    readAsId: number | null
    number: string
    date: string
    purchaseCents: number | null
    approved: readonly Omit<typeof invoiceApprovals.$inferInsert, 'invoiceId'>[]
  },
): Promise<void> {
  const { approved, ...columns } = reading
  const keys = {
    numberKey: invoiceNumberKey(reading.number),
    numberNearKey: invoiceNumberNearKey(reading.number),
  }
  await tx
    .update(invoices)
    .set({ ...columns, ...keys })
    .where(eq(invoices.id, invoiceId))
  await tx.delete(invoiceApprovals).where(eq(invoiceApprovals.invoiceId, invoiceId))
  if (approved.length > 0) await tx.insert(invoiceApprovals).values(approved.map((line) => ({ invoiceId, ...line })))
}

/** What has been read on the invoices of a claim, as it stands in the database. */
export async function readingsOn(tx: Tx, claimId: number) {
  const rows = await tx
    .select({
      id: invoices.id,
      distributorId: invoices.distributorId,
      readAsId: invoices.readAsId,
      number: invoices.number,
      numberKey: invoices.numberKey,
      numberNearKey: invoices.numberNearKey,
      date: invoices.date,
      purchaseCents: invoices.purchaseCents,
    })
    .from(invoices)
    .where(eq(invoices.claimId, claimId))
  const lines = await tx
    .select()
    .from(invoiceApprovals)
    .where(
      anyOf(
        invoiceApprovals.invoiceId,
        rows.map(({ id }) => id),
      ),
    )
  return rows.map((row) => ({
    ...row,
    approved: lines
      .filter(({ invoiceId }) => invoiceId === row.id)
      .map(({ productId, variantId, units, identifiers }) => ({ productId, variantId, units, identifiers })),
  }))
}

/** Writes readings back as `readingsOn` has found them. */
export async function writeReadingsBack(tx: Tx, readings: Awaited<ReturnType<typeof readingsOn>>): Promise<void> {
  for (const { id, approved, ...columns } of readings) {
    await tx.update(invoices).set(columns).where(eq(invoices.id, id))
    await tx.delete(invoiceApprovals).where(eq(invoiceApprovals.invoiceId, id))
    await insertMany(
      tx,
      invoiceApprovals,
      approved.map((line) => ({ invoiceId: id, ...line })),
    )
  }
}

const ROWS_AT_ONCE = 5_000

/**
 * Gives their keys to distributors and numbers that have none: those of earlier releases, as what makes two of them the same is
 * not told in SQL. Run again it finds nothing to do.
 */
export async function fillInvoiceKeys(db: Database): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ id: distributors.id, name: distributors.name })
      .from(distributors)
      .where(isNull(distributors.key))
      .orderBy(asc(distributors.id))
      .limit(ROWS_AT_ONCE)
    if (rows.length === 0) break
    await db.execute(sql`
      update distributors set key = filled.key
      from unnest(${sql.param(rows.map(({ id }) => id))}::integer[], ${sql.param(rows.map(({ name }) => distributorKey(name)))}::text[]) as filled (id, key)
      where distributors.id = filled.id`)
  }
  for (;;) {
    const rows = await db
      .select({ id: invoices.id, number: sql<string>`${invoices.number}` })
      .from(invoices)
      .where(and(isNotNull(invoices.number), isNull(invoices.numberKey)))
      .orderBy(asc(invoices.id))
      .limit(ROWS_AT_ONCE)
    if (rows.length === 0) return
    await db.execute(sql`
      update invoices set number_key = filled.key, number_near_key = filled.near
      from unnest(${sql.param(rows.map(({ id }) => id))}::integer[], ${sql.param(rows.map(({ number }) => invoiceNumberKey(number)))}::text[],
        ${sql.param(rows.map(({ number }) => invoiceNumberNearKey(number)))}::text[]) as filled (id, key, near)
      where invoices.id = filled.id`)
  }
}
