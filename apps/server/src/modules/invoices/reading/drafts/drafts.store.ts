import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../../database/connect.ts'
import { anyOf } from '../../../../database/lists.ts'
import { claimFiles, claimUploads, draftReadings, draftTexts, fileTexts } from '../../../../database/schema/index.ts'
import { isNoJobOf } from '../../../../platform/jobs/under-way.ts'
import type { Services } from '../../../../platform/services.ts'
import { holdKnownLines } from '../../learned/learned.store.ts'
import { isNothingBought } from '../is-nothing-bought.ts'
import { type FileText, isPutRight, type Outcome, outcomeColumns, takeOverReading } from '../pipeline/readings.store.ts'
import type { Reading } from '../reading.ts'
import { readDraftJob } from './read-draft-job.ts'

export type DraftRow = typeof draftReadings.$inferSelect

/** The invoice of a claim that is not submitted yet: its files in the order of its pages. */
type Draft = Pick<DraftRow, 'personId' | 'enrollmentId' | 'uploadIds'>

/** A person who sorts pages to and fro has fewer; what is beyond is read with its claim. */
const MOST_OF_PERSON = 200
const KEPT_MS = 24 * 3_600_000

const isIt = (uploadIds: readonly number[]) => sql`${draftReadings.uploadIds} = ${sql.param([...uploadIds])}::integer[]`

/**
 * The reading of an invoice that is not on a claim yet, which begins with the first look for it. One that waits although its job
 * is gone gets another. Undefined for a person who has asked for too many within a day.
 */
export async function readingOfDraft(
  tx: Tx,
  services: Pick<Services, 'clock' | 'jobs'>,
  draft: Draft,
): Promise<DraftRow | undefined> {
  const [there] = await findDrafts(tx, [draft.uploadIds])
  if (there && !there.isLost) return there.row
  if (!there && (await tx.$count(draftReadings, eq(draftReadings.personId, draft.personId))) >= MOST_OF_PERSON)
    return undefined
  if (!there)
    await tx
      .insert(draftReadings)
      .values({ ...draft, state: 'WAITING', createdAt: services.clock.now() })
      .onConflictDoNothing()
  const row = there?.row ?? (await findDrafts(tx, [draft.uploadIds]))[0]?.row
  if (row) await services.jobs.enqueueOf(tx, readDraftJob, `person ${draft.personId}`, [{ draft_id: row.id }])
  return row
}

/**
 * The readings of invoices that are there, each by its files in the order of its pages, in any order; whether the job of one that
 * waits is gone.
 */
export const findDrafts = (db: Database | Tx, invoices: readonly (readonly number[])[]) =>
  db
    .select({
      row: draftReadings,
      isLost: sql<boolean>`draft_readings.state = 'WAITING' and ${isNoJobOf(readDraftJob, 'draft_id', sql`draft_readings.id`)}`,
    })
    .from(draftReadings)
    .where(or(...invoices.map(isIt)))

/** Counts a beginning; the draft then, or null where it does not wait. */
export async function beginDraft(tx: Tx, id: number): Promise<DraftRow | null> {
  const [row] = await tx
    .update(draftReadings)
    .set({ attempts: sql`${draftReadings.attempts} + 1` })
    .where(and(eq(draftReadings.id, id), eq(draftReadings.state, 'WAITING')))
    .returning()
  return row ?? null
}

/** The files of a draft in its order, with the text that is kept of them; null where one is removed, or a claim has taken it. */
export async function filesOfDraft(db: Database, { uploadIds }: Pick<DraftRow, 'uploadIds'>) {
  const rows = await db
    .select({
      id: claimUploads.id,
      storageKey: claimUploads.storageKey,
      mediaType: claimUploads.mediaType,
      pages: draftTexts.pages,
    })
    .from(claimUploads)
    .leftJoin(draftTexts, eq(draftTexts.uploadId, claimUploads.id))
    .where(and(anyOf(claimUploads.id, uploadIds), isNull(claimUploads.claimId)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const files = uploadIds.flatMap((id) => byId.get(id) ?? [])
  // Written by `writeDraftText` alone.
  return files.length < uploadIds.length
    ? null
    : files.map(({ pages, ...file }) => ({ ...file, text: pages as FileText | null }))
}

/** Keeps the text of a file for a day, unless it is removed or a claim's by now. */
export async function writeDraftText(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  uploadId: number,
  pages: FileText,
): Promise<void> {
  const [draft] = await tx
    .select({ id: claimUploads.id })
    .from(claimUploads)
    .where(and(eq(claimUploads.id, uploadId), isNull(claimUploads.claimId)))
    .for('key share')
  if (!draft) return
  const row = { pages, createdAt: clock.now() }
  await tx
    .insert(draftTexts)
    .values({ uploadId, ...row })
    .onConflictDoUpdate({ target: draftTexts.uploadId, set: row })
}

/**
 * Writes what was understood of a draft that waits: first in its transaction. Where lines were put right since it was read, its
 * claim does not take it over.
 */
export async function writeDraftOutcome(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  { id, enrollmentId }: Pick<DraftRow, 'id' | 'enrollmentId'>,
  outcome: Outcome,
): Promise<void> {
  await holdKnownLines(tx)
  const isOld = await isPutRight(tx, { enrollmentId }, outcome)
  await tx
    .update(draftReadings)
    .set({ ...outcomeColumns(services, outcome), ...(isOld && { version: 0 }) })
    .where(and(eq(draftReadings.id, id), eq(draftReadings.state, 'WAITING')))
}

/** The draft is read on by another job, behind those that wait. */
export async function readDraftLater(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  { id, personId }: Pick<DraftRow, 'id' | 'personId'>,
): Promise<void> {
  await tx.update(draftReadings).set({ attempts: 0 }).where(eq(draftReadings.id, id))
  await jobs.enqueueOf(tx, readDraftJob, `person ${personId}`, [{ draft_id: id }])
}

/** Forgets what was understood of files that are removed, each with the person who sent it, and their text. */
export async function forgetDraftReadings(
  tx: Tx,
  uploads: readonly Pick<typeof claimUploads.$inferSelect, 'id' | 'personId'>[],
): Promise<void> {
  if (uploads.length === 0) return
  const uploadIds = uploads.map(({ id }) => id)
  const personIds = [...new Set(uploads.map(({ personId }) => personId))]
  // Those of a person are found by an index, and are few: among them the files are looked for.
  const hasOne = sql`${draftReadings.uploadIds} && ${sql.param(uploadIds)}::integer[]`
  await tx.delete(draftReadings).where(and(anyOf(draftReadings.personId, personIds), hasOne))
  await tx.delete(draftTexts).where(anyOf(draftTexts.uploadId, uploadIds))
}

/**
 * Files of a submission that were uploaded before take over the text that is kept of them: none is looked at twice. An invoice
 * that has just these files, and was read as one before, takes that over too.
 */
export async function takeOverDraftTexts(tx: Tx, fileIds: readonly number[]): Promise<void> {
  const rows = await tx
    .select({
      fileId: claimFiles.id,
      invoiceId: claimFiles.invoiceId,
      id: claimUploads.id,
      personId: claimUploads.personId,
      pages: draftTexts.pages,
    })
    .from(claimFiles)
    .innerJoin(claimUploads, eq(claimUploads.storageKey, claimFiles.storageKey))
    .leftJoin(draftTexts, eq(draftTexts.uploadId, claimUploads.id))
    .where(anyOf(claimFiles.id, fileIds))
  const texts = rows.flatMap(({ fileId, pages }) => (pages === null ? [] : [{ fileId, pages }]))
  if (texts.length > 0) await tx.insert(fileTexts).values(texts)
  await takeOverDraftReadings(tx, rows)
  await forgetDraftReadings(tx, rows)
}

/** What could not be read may be read by the claim, but for what says of itself that it is no invoice. */
const isUnderstood = ({ state, readings }: Pick<typeof draftReadings.$inferSelect, 'state' | 'readings'>): boolean =>
  // Written by `writeDraftOutcome` alone, in the shape of its version.
  state === 'READ' || (state === 'UNREADABLE' && isNothingBought({ readings: readings as readonly Reading[] }))

/** `files`: those that were uploaded before. An invoice that has others too is read as a whole. */
async function takeOverDraftReadings(
  tx: Tx,
  files: readonly { fileId: number; invoiceId: number; id: number }[],
): Promise<void> {
  const uploadOf = new Map(files.map(({ fileId, id }) => [fileId, id]))
  const all = await tx
    .select({ fileId: claimFiles.id, invoiceId: claimFiles.invoiceId })
    .from(claimFiles)
    .where(anyOf(claimFiles.invoiceId, [...new Set(files.map(({ invoiceId }) => invoiceId))]))
    .orderBy(asc(claimFiles.position), asc(claimFiles.id))
  const invoices = [...Map.groupBy(all, ({ invoiceId }) => invoiceId)]
    .map(([invoiceId, own]) => ({ invoiceId, uploadIds: own.flatMap(({ fileId }) => uploadOf.get(fileId) ?? []), own }))
    .filter(({ uploadIds, own }) => uploadIds.length === own.length)
  if (invoices.length === 0) return
  // Whoever puts lines right has made them old before this, or waits and finds the claim's readings.
  const drafts = await findDrafts(
    tx,
    invoices.map(({ uploadIds }) => uploadIds),
  ).for('no key update')
  for (const { invoiceId, uploadIds } of invoices) {
    const read = drafts.find(({ row }) => isUnderstood(row) && row.uploadIds.join() === uploadIds.join())
    if (read) await takeOverReading(tx, invoiceId, read.row)
  }
}

/** Removes what is a day old. */
export async function removeOldDrafts(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await tx.delete(draftReadings).where(lt(draftReadings.createdAt, before))
  await tx.delete(draftTexts).where(lt(draftTexts.createdAt, before))
}

/** Removes a draft whose files are not there any more. */
export async function removeDraftReading(tx: Tx, id: number): Promise<void> {
  await tx.delete(draftReadings).where(eq(draftReadings.id, id))
}
