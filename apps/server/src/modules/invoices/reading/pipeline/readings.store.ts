import { distributorKey, invoiceNumberKey, invoiceNumberNearKey } from '@caseback/domain'
import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../../database/connect.ts'
import { anyOf, insertMany } from '../../../../database/lists.ts'
import {
  claimFiles,
  claims,
  fileTexts,
  invoiceReadings,
  invoices,
  readNumbers,
} from '../../../../database/schema/index.ts'
import { isNoJobOf } from '../../../../platform/jobs/under-way.ts'
import type { PageText } from '../../../../platform/rendering/page-text.ts'
import type { RenderedPage } from '../../../../platform/rendering/render-in-process.ts'
import type { Services } from '../../../../platform/services.ts'
import { holdKnownLines } from '../../learned/learned.store.ts'
import { renderFileJob } from '../../render-file-job.ts'
import { isNothingBought } from '../is-nothing-bought.ts'
import { learnedOf } from '../products/match-learned.ts'
import { READER_VERSION } from '../read-invoices.ts'
import type { LearnedLine, Reading } from '../reading.ts'
import { tellClaimRead } from './claim-read-job.ts'
import { readInvoiceJob } from './read-invoice-job.ts'
import { readingContext } from './reading-context.ts'

/** An invoice that has ended its worker, or lost its job, so often waits for a person. */
export const MOST_ATTEMPTS = 3
/** The rest is found the next time. */
const LOST_AT_ONCE = 500

/**
 * The text of a file's pages; null for a page of which only a picture is there, or not even that: behind the last page of a file
 * that has more.
 */
export type FileText = (PageText | null)[]

/** The text of a file whose pages were made. */
export const fileTextOf = (pages: readonly RenderedPage[]): FileText =>
  pages.flatMap(({ text, isCut }) => (isCut ? [text, null] : [text]))

/** Why nothing of an invoice could be read at all. */
type ReadingStop = NonNullable<(typeof invoiceReadings.$inferSelect)['problem']>

/** What a reading has come to. */
export type Outcome =
  /** `learned`: what was known of lines when it was read; not of what was read before. */
  { readings: readonly Reading[]; learned?: readonly LearnedLine[] } | { problem: ReadingStop }

/** Invoices wait to be read from now on, again if they were read before: what was understood stays until then. */
export async function markWaiting(tx: Tx, services: Pick<Services, 'settings'>, invoiceId: number): Promise<void> {
  if (!services.settings.readsInvoices) return
  const waiting = { state: 'WAITING', attempts: 0, nothingBought: false } as const
  await tx
    .insert(invoiceReadings)
    .values({ invoiceId, ...waiting })
    .onConflictDoUpdate({ target: invoiceReadings.invoiceId, set: waiting })
}

/** Keeps what stands on a file's pages, in the place of what was kept before. */
export async function writeFileText(tx: Tx, fileId: number, pages: FileText): Promise<void> {
  await tx.insert(fileTexts).values({ fileId, pages }).onConflictDoUpdate({ target: fileTexts.fileId, set: { pages } })
}

/** Keeps the text that a file has itself, unless it was looked at before its claim was submitted. */
export async function keepFileText(tx: Tx, fileId: number, pages: FileText): Promise<void> {
  await tx.insert(fileTexts).values({ fileId, pages }).onConflictDoNothing()
}

/** Adds the job that reads an invoice. Its jobs and those of the same person run one after the other. */
async function enqueueReading(tx: Tx, services: Pick<Services, 'jobs'>, invoiceId: number): Promise<void> {
  const owner = await ownerOf(tx, invoiceId)
  if (owner) await services.jobs.enqueueOf(tx, readInvoiceJob, owner, [{ invoice_id: invoiceId }])
}

/** Whose turn it is when an invoice's jobs run. */
async function ownerOf(tx: Tx, invoiceId: number): Promise<string | null> {
  const [row] = await tx
    .select({ personId: claims.personId })
    .from(invoices)
    .innerJoin(claims, eq(claims.id, invoices.claimId))
    .where(eq(invoices.id, invoiceId))
  return row ? `person ${row.personId}` : null
}

/** Adds the job that reads an invoice when it waits and the pages of all its files are made. The file's row is written before. */
export async function readOnceRendered(
  tx: Tx,
  services: Pick<Services, 'jobs' | 'settings'>,
  invoiceId: number,
): Promise<void> {
  if (!services.settings.readsInvoices) return
  // Whoever comes second sees what the first has written.
  const [waiting] = await tx
    .select({ invoiceId: invoiceReadings.invoiceId })
    .from(invoiceReadings)
    .where(and(eq(invoiceReadings.invoiceId, invoiceId), eq(invoiceReadings.state, 'WAITING')))
    .for('no key update')
  if (!waiting) return
  const [unmade] = await tx
    .select({ id: claimFiles.id })
    .from(claimFiles)
    .where(and(eq(claimFiles.invoiceId, invoiceId), eq(claimFiles.renderState, 'waiting')))
    .limit(1)
  if (!unmade) await enqueueReading(tx, services, invoiceId)
}

/** The invoice is read on by another job, behind those that wait: something of it was done, so that it is begun anew. */
export async function readLater(tx: Tx, services: Pick<Services, 'jobs'>, invoiceId: number): Promise<void> {
  const [waiting] = await tx
    .update(invoiceReadings)
    .set({ attempts: 0 })
    .where(and(eq(invoiceReadings.invoiceId, invoiceId), eq(invoiceReadings.state, 'WAITING')))
    .returning({ invoiceId: invoiceReadings.invoiceId })
  if (waiting) await enqueueReading(tx, services, invoiceId)
}

/** Invoices that wait to be read while no job reads them or makes pages of theirs. */
export async function lostReadings(db: Database): Promise<number[]> {
  const rows = await db
    .select({ invoiceId: invoiceReadings.invoiceId })
    .from(invoiceReadings)
    .where(
      and(
        eq(invoiceReadings.state, 'WAITING'),
        isNoJobOf(readInvoiceJob, 'invoice_id', sql`invoice_readings.invoice_id`),
        notExists(
          db
            .select({ id: claimFiles.id })
            .from(claimFiles)
            .where(
              and(
                eq(claimFiles.invoiceId, sql`invoice_readings.invoice_id`),
                sql`not ${isNoJobOf(renderFileJob, 'file_id', sql`claim_files.id`)}`,
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(invoiceReadings.invoiceId))
    .limit(LOST_AT_ONCE)
  return rows.map(({ invoiceId }) => invoiceId)
}

/** A reading that has lost its job gets one: first for its pages where they are not made. The last time it is given up. */
export async function takeUpReading(
  tx: Tx,
  services: Pick<Services, 'clock' | 'jobs'>,
  invoiceId: number,
): Promise<void> {
  const [waiting] = await tx
    .select({ attempts: invoiceReadings.attempts })
    .from(invoiceReadings)
    .where(and(eq(invoiceReadings.invoiceId, invoiceId), eq(invoiceReadings.state, 'WAITING')))
    .for('no key update')
  if (!waiting) return
  const files = await filesOf(tx, invoiceId)
  if (waiting.attempts >= MOST_ATTEMPTS)
    return writeOutcome(tx, services, { invoiceId, fileIds: files.map(({ id }) => id) }, { problem: 'not_read' })
  const unmade = files.filter(({ renderState }) => renderState === 'waiting')
  const owner = await ownerOf(tx, invoiceId)
  // What reads it counts for itself.
  if (unmade.length === 0 || !owner) return enqueueReading(tx, services, invoiceId)
  await tx
    .update(invoiceReadings)
    .set({ attempts: waiting.attempts + 1 })
    .where(eq(invoiceReadings.invoiceId, invoiceId))
  await services.jobs.enqueueOf(
    tx,
    renderFileJob,
    owner,
    unmade.map(({ id }) => ({ file_id: id })),
  )
}

/** Counts a beginning; how many there were since the invoice waits, or null where it does not wait. */
export async function beginReading(tx: Tx, invoiceId: number): Promise<number | null> {
  const [row] = await tx
    .update(invoiceReadings)
    .set({ attempts: sql`${invoiceReadings.attempts} + 1` })
    .where(and(eq(invoiceReadings.invoiceId, invoiceId), eq(invoiceReadings.state, 'WAITING')))
    .returning({ attempts: invoiceReadings.attempts })
  return row?.attempts ?? null
}

/**
 * Writes the reading of an invoice that was made of these files. Writes nothing when the invoice has other files by now: adding
 * them has enqueued a job of its own.
 */
export async function writeOutcome(
  tx: Tx,
  services: Pick<Services, 'clock' | 'jobs'>,
  target: { invoiceId: number; fileIds: readonly number[] },
  outcome: Outcome,
): Promise<void> {
  await holdKnownLines(tx)
  await tx
    .select({ id: invoiceReadings.invoiceId })
    .from(invoiceReadings)
    .where(eq(invoiceReadings.invoiceId, target.invoiceId))
    .for('no key update')
  const files = await filesOf(tx, target.invoiceId)
  if (files.map(({ id }) => id).join() !== target.fileIds.join()) return
  // What somebody has said of lines meanwhile is not known to it: the next look at old readings reads it by that.
  const isOld = await isPutRight(tx, { invoiceId: target.invoiceId }, outcome)
  await tx
    .update(invoiceReadings)
    .set({
      ...outcomeColumns(services, outcome),
      nothingBought: isNothingBought(outcome),
      ...(isOld && { version: 0 }),
    })
    .where(eq(invoiceReadings.invoiceId, target.invoiceId))
  await tx.delete(readNumbers).where(eq(readNumbers.invoiceId, target.invoiceId))
  await insertMany(tx, readNumbers, numbersIn(target.invoiceId, outcome), { onConflict: 'leave' })
  const [invoice] = await tx
    .select({ claimId: invoices.claimId })
    .from(invoices)
    .where(eq(invoices.id, target.invoiceId))
  if (invoice && 'readings' in outcome) await tellClaimRead(tx, services, invoice.claimId)
}

/** Whether something else is known of the lines of its distributors than when it was read: under `holdKnownLines`. */
export async function isPutRight(tx: Tx, of: Parameters<typeof readingContext>[1], outcome: Outcome): Promise<boolean> {
  if (!('readings' in outcome) || !outcome.learned) return false
  const { learned } = await readingContext(tx, of)
  const names = [...new Set(outcome.readings.flatMap(({ distributor }) => distributor?.value ?? []))]
  const known = (all: readonly LearnedLine[]) => JSON.stringify(names.map((name) => learnedOf(name, all)))
  return known(learned) !== known(outcome.learned)
}

/**
 * An invoice that waits has what was read of the same files before its claim was sent, by the same version: it is there at once.
 * Nothing where it waits no more.
 */
export async function takeOverReading(
  tx: Tx,
  invoiceId: number,
  read: Pick<typeof invoiceReadings.$inferSelect, 'state' | 'version' | 'readings' | 'readAt'>,
): Promise<void> {
  if (read.version !== READER_VERSION) return
  const { state, version, readings, readAt } = read
  // Written by `writeDraftOutcome` alone, in the shape of its version.
  const outcome = { readings: readings as readonly Reading[] }
  const [taken] = await tx
    .update(invoiceReadings)
    .set({ state, version, readings, readAt, problem: null, nothingBought: isNothingBought(outcome) })
    .where(and(eq(invoiceReadings.invoiceId, invoiceId), eq(invoiceReadings.state, 'WAITING')))
    .returning({ invoiceId: invoiceReadings.invoiceId })
  if (taken) await insertMany(tx, readNumbers, numbersIn(invoiceId, outcome), { onConflict: 'leave' })
}

/** By what each invoice that was read is found on other claims. */
export const numbersIn = (invoiceId: number, outcome: Outcome) =>
  ('readings' in outcome ? outcome.readings : []).flatMap(({ distributor, number }) =>
    distributor && number
      ? [
          {
            invoiceId,
            numberKey: invoiceNumberKey(number.value),
            numberNearKey: invoiceNumberNearKey(number.value),
            distributorKey: distributorKey(distributor.value),
          },
        ]
      : [],
  )

/** The columns of a reading that has come to something. */
export function outcomeColumns(services: Pick<Services, 'clock'>, outcome: Outcome) {
  const readings = 'readings' in outcome ? outcome.readings : []
  const isRead = readings.some(({ state }) => state === 'READ')
  return {
    state: isRead ? ('READ' as const) : ('UNREADABLE' as const),
    version: READER_VERSION,
    readings,
    problem: 'problem' in outcome ? outcome.problem : null,
    readAt: services.clock.now(),
  }
}

/** The files of an invoice in the order of its pages, with the text that is kept of them; null where none is yet. */
export async function filesOf(db: Database | Tx, invoiceId: number) {
  const rows = await db
    .select({ file: claimFiles, pages: fileTexts.pages })
    .from(claimFiles)
    .leftJoin(fileTexts, eq(fileTexts.fileId, claimFiles.id))
    .where(eq(claimFiles.invoiceId, invoiceId))
    .orderBy(asc(claimFiles.position), asc(claimFiles.id))
  // Written by `writeFileText` alone.
  return rows.map(({ file, pages }) => ({ ...file, text: pages as FileText | null }))
}

/** The readings of invoices, by their invoices' ids. */
export async function readingsOf(db: Database | Tx, invoiceIds: readonly number[]) {
  const rows = await db.select().from(invoiceReadings).where(anyOf(invoiceReadings.invoiceId, invoiceIds))
  return new Map(rows.map((row) => [row.invoiceId, row]))
}
