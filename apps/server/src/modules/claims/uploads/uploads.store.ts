import { withdrawnReason } from '@caseback/domain'
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { mayActFor } from '../../../database/may-act-for.ts'
import { claimFiles, claims, claimUploads } from '../../../database/schema/index.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { MAX_FILES, type Upload } from '../../../platform/files/receive-upload.ts'
import { keysOf } from '../../invoices/original-of.ts'
import { forgetDraftReadings } from '../../invoices/reading/drafts/drafts.store.ts'

type UploadRow = typeof claimUploads.$inferSelect

/** Where uploads of a person are wanted: for a new claim of the enrollment, or for a claim of it. */
type Place = { personId: number } & ({ enrollmentId: number } | { claimId: number })

/**
 * What `upload_ids` of a form names, in its order, also what a claim has taken already: a request that is sent again has the
 * same answer. 404 `upload.gone` for what is not there, somebody else's or of another enrollment; 400 for more files than a claim
 * takes at once.
 */
export async function findUploads(db: Database | Tx, place: Place, { all, files }: Upload): Promise<UploadRow[]> {
  const asked = all('upload_ids')
  if (asked.length === 0) return []
  if (files.length + asked.length > MAX_FILES) throw fieldError('files', 'files.too_many', { max: MAX_FILES })
  if (!asked.every((id) => /^[1-9]\d{0,8}$/.test(id))) throw appError('upload.gone')
  const ids = [...new Set(asked.map(Number))]
  const enrollment =
    'enrollmentId' in place
      ? sql`${place.enrollmentId}`
      : sql`(select ${claims.enrollmentId} from ${claims} where ${claims.id} = ${place.claimId})`
  const rows = await db
    .select()
    .from(claimUploads)
    .where(
      and(
        anyOf(claimUploads.id, ids),
        eq(claimUploads.personId, place.personId),
        eq(claimUploads.enrollmentId, enrollment),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw appError('upload.gone')
    return row
  })
}

/** 404 `upload.gone` when another claim has taken one of them. */
export function requireDrafts(uploads: readonly UploadRow[]): void {
  if (uploads.some(({ claimId }) => claimId !== null)) throw appError('upload.gone')
}

/** The claim takes them; 404 `upload.gone` when one is taken or removed in the meantime. */
export async function takeUploads(tx: Tx, claimId: number, uploads: readonly UploadRow[]): Promise<void> {
  if (uploads.length === 0) return
  const ids = uploads.map(({ id }) => id).toSorted((a, b) => a - b)
  const taken = await tx
    .update(claimUploads)
    .set({ claimId })
    .where(and(anyOf(claimUploads.id, ids), isNull(claimUploads.claimId)))
    .returning({ id: claimUploads.id })
  if (taken.length < ids.length) throw appError('upload.gone')
}

/** The ids among these that are drafts of a person for an enrollment. */
export async function draftsAmong(
  db: Database,
  { personId, enrollmentId }: { personId: number; enrollmentId: number },
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .select({ id: claimUploads.id })
    .from(claimUploads)
    .where(and(anyOf(claimUploads.id, ids), draftsOf(personId), eq(claimUploads.enrollmentId, enrollmentId)))
  return new Set(rows.map(({ id }) => id))
}

/** How many drafts a person has for an enrollment. */
export const countDrafts = (db: Database, personId: number, enrollmentId: number): Promise<number> =>
  db.$count(claimUploads, and(draftsOf(personId), eq(claimUploads.enrollmentId, enrollmentId)))

const draftsOf = (personId: number) => and(eq(claimUploads.personId, personId), isNull(claimUploads.claimId))

/** Writes a draft; the same bytes for the same enrollment once more are the draft that is there, kept for another seven days. */
export async function writeDraft(tx: Tx, draft: typeof claimUploads.$inferInsert): Promise<UploadRow | undefined> {
  const [row] = await tx
    .insert(claimUploads)
    .values(draft)
    .onConflictDoUpdate({
      target: [claimUploads.personId, claimUploads.enrollmentId, claimUploads.sha256],
      targetWhere: isNull(claimUploads.claimId),
      set: { createdAt: draft.createdAt, name: draft.name, ...originalOnceMore },
    })
    .returning()
  return row
}

/** An original that came with the bytes sent again is taken where the draft has none. */
const originalOnceMore = Object.fromEntries(
  (['originalMediaType', 'originalByteSize', 'originalSha256', 'originalStorageKey'] as const).map((name) => {
    const column = claimUploads[name]
    return [
      name,
      sql`case when ${claimUploads.originalStorageKey} is null then ${sql.raw(`excluded.${column.name}`)} else ${column} end`,
    ]
  }),
)

/** Removes a draft of a person and enrollment and answers the keys of its files; undefined when there is none. */
export async function removeDraft(
  tx: Tx,
  { personId, enrollmentId, uploadId }: { personId: number; enrollmentId: number; uploadId: number },
): Promise<string[] | undefined> {
  const [row] = await tx
    .delete(claimUploads)
    .where(and(eq(claimUploads.id, uploadId), draftsOf(personId), eq(claimUploads.enrollmentId, enrollmentId)))
    .returning()
  if (!row) return undefined
  await forgetDraftReadings(tx, [row])
  return keysOf(row)
}

/** Removes rows last sent before a moment and answers the keys that no file of a claim has. */
export async function removeOldUploads(tx: Tx, before: Date): Promise<string[]> {
  const gone = await tx.delete(claimUploads).where(sql`${claimUploads.createdAt} < ${before}`).returning()
  await forgetDraftReadings(tx, gone)
  const keys = gone.flatMap(keysOf)
  if (keys.length === 0) return []
  const named = await tx
    .select({ storageKey: claimFiles.storageKey, originalStorageKey: claimFiles.originalStorageKey })
    .from(claimFiles)
    .where(or(inArray(claimFiles.storageKey, keys), inArray(claimFiles.originalStorageKey, keys)))
  const inClaims = new Set(named.flatMap(keysOf))
  return keys.filter((key) => !inClaims.has(key))
}

/** What one has withdrawn oneself may be sent again. */
const isNotWithdrawn = or(isNull(claims.rejectionReason), sql`${claims.rejectionReason} <> ${withdrawnReason}`)

/** For invoices of a claim the latest earlier claim that the person may see with a file of the same bytes. */
export async function claimsWithFilesOf(db: Database, personId: number, claimId: number): Promise<Map<number, number>> {
  const mine = alias(claimFiles, 'mine')
  const rows = await db
    .select({ invoiceId: mine.invoiceId, claimId: sql<number>`max(${claims.id})` })
    .from(mine)
    .innerJoin(claimFiles, and(eq(claimFiles.sha256, mine.sha256), lt(claimFiles.claimId, claimId)))
    .innerJoin(claims, eq(claims.id, claimFiles.claimId))
    .where(and(eq(mine.claimId, claimId), mayActFor(personId, claims.locationId), isNotWithdrawn))
    .groupBy(mine.invoiceId)
  return new Map(rows.map((row) => [row.invoiceId, row.claimId]))
}

/** The latest claim that the person may see with a file of these bytes, by its number; null when there is none. */
export async function claimWithFile(db: Database, personId: number, sha256: string): Promise<number | null> {
  const [row] = await db
    .select({ id: claims.id })
    .from(claimFiles)
    .innerJoin(claims, eq(claims.id, claimFiles.claimId))
    .where(and(eq(claimFiles.sha256, sha256), mayActFor(personId, claims.locationId), isNotWithdrawn))
    .orderBy(desc(claims.id))
    .limit(1)
  return row?.id ?? null
}
