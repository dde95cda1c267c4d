import type { WireUpload } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { mayActFor } from '../../../database/may-act-for.ts'
import { enrollments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { fieldError, found, written } from '../../../platform/errors.ts'
import type { Upload } from '../../../platform/files/receive-upload.ts'
import type { Services } from '../../../platform/services.ts'
import { newStorageKey, undoIfRolledBack } from '../../invoices/keep-files.ts'
import { keysOf, originalColumnsOf, originalOf } from '../../invoices/original-of.ts'
import { claimWithFile, countDrafts, writeDraft } from './uploads.store.ts'

/** As many as a claim has files over all its submissions. */
const MOST_DRAFTS = 60

type Place = { personId: number; enrollmentId: number }

/** Refuses before a byte is read: 404 for an enrollment of a location that the person may not act for. */
export async function requireOwnEnrollment({ db }: Services, { personId, enrollmentId }: Place): Promise<void> {
  const [row] = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.id, enrollmentId), mayActFor(personId, enrollments.locationId)))
  found(row)
}

/**
 * Keeps one file for a claim that is not submitted yet, for seven days: the draft of this person and enrollment, with the
 * original that came beside it. The same bytes again are the same draft. 400 `file` without a file, with more than one, and when
 * 60 are there.
 */
export async function keepUpload(services: Services, place: Place, upload: Upload): Promise<WireUpload> {
  const [file, ...others] = upload.files
  if (!file || others.length > 0) throw fieldError('file', 'files.required')
  if ((await countDrafts(services.db, place.personId, place.enrollmentId)) >= MOST_DRAFTS)
    throw fieldError('file', 'files.too_many_on_claim', { max: MOST_DRAFTS })
  const { name, mediaType, byteSize, sha256, path } = file
  const storageKey = newStorageKey()
  const beside = upload.beside.get('original')
  const original = beside && { ...beside, storageKey: newStorageKey() }
  const mine = original ? [storageKey, original.storageKey] : [storageKey]
  const undo = async (keys = mine) => {
    for (const key of keys) await services.files.remove(key)
  }
  try {
    await services.files.keep(path, storageKey)
    if (original) await services.files.keep(original.path, original.storageKey)
    const draft = {
      ...place,
      name,
      mediaType,
      byteSize,
      sha256,
      storageKey,
      ...(original && originalColumnsOf(original)),
      createdAt: services.clock.now(),
    }
    const row = written(await transact(services.db, (tx) => writeDraft(tx, draft)))
    // The draft that was there has its own already.
    await undo(mine.filter((key) => !keysOf(row).includes(key)))
    const kept = originalOf(row)
    return {
      id: row.id,
      name: row.name,
      media_type: row.mediaType,
      byte_size: row.byteSize,
      sha256: row.sha256,
      pages: [],
      original: kept && { media_type: kept.mediaType, byte_size: kept.byteSize, sha256: kept.sha256 },
      reading: null,
      claimed_in: await claimWithFile(services.db, place.personId, sha256),
    }
  } catch (error) {
    await undoIfRolledBack(error, undo)
    throw error
  }
}
