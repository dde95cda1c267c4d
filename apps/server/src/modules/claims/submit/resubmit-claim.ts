import { and, count, eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { mayActFor } from '../../../database/may-act-for.ts'
import { claimFiles, claims, invoices } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, fieldError, found } from '../../../platform/errors.ts'
import type { Upload } from '../../../platform/files/receive-upload.ts'
import type { Services } from '../../../platform/services.ts'
import { groupByInvoice, leaveOutRepeated, readAddToInvoice } from '../../invoices/group-by-invoice.ts'
import { appendToInvoice, hashesOnClaim, writeInvoices } from '../../invoices/invoices.store.ts'
import { type KeptFile, keepFiles, removeKept, undoIfRolledBack } from '../../invoices/keep-files.ts'
import { type ClaimRow, countSubmission, lockOwnClaim, moveClaim } from '../claims.store.ts'
import { findUploads, requireDrafts, takeUploads } from '../uploads/uploads.store.ts'
import { earlierClaim, rememberClaim, requestHashOf } from './idempotency.store.ts'

/** Over all submissions together; one submission has at most 20. */
const MAX_FILES_ON_CLAIM = 60

export type Resubmission = { personId: number; claimId: number; receivedAt: Date; idempotencyKey: string | null }

/** Refuses before the upload is read: 404 for somebody else's claim, 409 unless it can take pages now. */
export async function requireResubmittable(services: Services, resubmission: Resubmission): Promise<void> {
  const [row] = await services.db
    .select()
    .from(claims)
    .where(and(eq(claims.id, resubmission.claimId), mayActFor(resubmission.personId, claims.locationId)))
  requirePagesTaken(found(row), false)
}

/**
 * NEEDS_ATTENTION always takes invoices, CLAIM_SUBMITTED until a reviewer has opened it; else 409 `claim.transition`.
 * @param further pages of an invoice that the claim has: only CLAIM_SUBMITTED takes them; what a reviewer has sent back is first
 * answered by a submission, and each file says by which submission it came
 */
function requirePagesTaken(claim: ClaimRow, further: boolean): void {
  if (claim.status === 'NEEDS_ATTENTION' && !further) return
  if (claim.status === 'CLAIM_SUBMITTED' && claim.openedAt === null) return
  throw appError(
    'claim.transition',
    claim.status === 'CLAIM_SUBMITTED' ? { because: [{ code: 'claim.being_reviewed' }] } : {},
  )
}

/**
 * Adds invoices to a claim, or further pages to one of its invoices (`add_to_invoice`). In NEEDS_ATTENTION it is submitted again
 * and its promise starts anew; in CLAIM_SUBMITTED, not yet opened by a reviewer, pages are added and the status stays. Earlier
 * invoices and files stay either way.
 */
export async function resubmitClaim(services: Services, resubmission: Resubmission, upload: Upload): Promise<void> {
  if (upload.fields.status !== undefined && upload.fields.status !== 'CLAIM_SUBMITTED')
    throw fieldError('status', 'status.only_resubmit')
  const uploads = await findUploads(services.db, resubmission, upload)
  const files = groupByInvoice(upload, uploads)
  const invoiceId = readAddToInvoice(upload.fields)
  const request = {
    personId: resubmission.personId,
    key: resubmission.idempotencyKey,
    requestHash: requestHashOf(
      `claim ${resubmission.claimId}${invoiceId === null ? '' : ` invoice ${invoiceId}`}`,
      files,
    ),
  }
  const now = services.clock.now()
  const { fresh, repeated } = await transact(services.db, async (tx) => {
    // In this order: files that the same request has brought a moment ago are known only when its key is there to be seen too.
    const known = await hashesOnClaim(
      tx,
      resubmission.claimId,
      files.map((file) => file.sha256),
    )
    const earlier = await earlierClaim(tx, now, request)
    if (earlier !== null) return { fresh: [], repeated: true }
    return { fresh: leaveOutRepeated(files, known).fresh, repeated: false }
  })
  if (repeated) return
  requireDrafts(uploads)

  const { kept, undo } = await keepFiles(services, fresh)
  try {
    const written = await transact(services.db, async (tx) => {
      const claim = await lockOwnClaim(tx, resubmission.claimId, resubmission.personId)
      // We have the lock, so an earlier copy of the same request, if there was one, is committed by now.
      if ((await earlierClaim(tx, now, request)) !== null) throw new ResubmittedMeanwhile()
      requirePagesTaken(claim, invoiceId !== null)
      await takeUploads(tx, claim.id, uploads)
      // Two at once: what the other has brought is on the claim by now.
      const known = await hashesOnClaim(
        tx,
        claim.id,
        kept.map((file) => file.sha256),
      )
      const stillFresh = kept.filter((file) => !known.has(file.sha256))
      const already = await tx.$count(claimFiles, eq(claimFiles.claimId, claim.id))
      if (already + stillFresh.length > MAX_FILES_ON_CLAIM)
        throw fieldError('files', 'files.too_many_on_claim', { max: MAX_FILES_ON_CLAIM })
      if (stillFresh.length === 0) throw appError('claim.transition')
      const { systemNote } = leaveOutRepeated(
        files,
        new Set(files.map((file) => file.sha256).filter((hash) => !isAmong(stillFresh, hash))),
      )
      const submission = claim.submission + 1
      if (claim.status === 'NEEDS_ATTENTION')
        await moveClaim(tx, services, {
          claimId: claim.id,
          from: 'NEEDS_ATTENTION',
          to: 'CLAIM_SUBMITTED',
          by: { personId: resubmission.personId },
          systemNote,
          set: { submittedAt: resubmission.receivedAt, submission, openedAt: null, personId: resubmission.personId },
        })
      else await countSubmission(tx, claim.id, submission, resubmission.personId)
      await writeAddition(
        tx,
        services,
        { claimId: claim.id, personId: resubmission.personId, submission, invoiceId },
        stillFresh,
      )
      if (!(await rememberClaim(tx, now, { ...request, claimId: claim.id }))) throw appError('idempotency.mismatch')
      return stillFresh
    })
    // What somebody else has brought in the meantime is there under another key.
    await removeKept(
      services,
      kept.filter((file) => !written.includes(file)),
    )
  } catch (error) {
    if (error instanceof ResubmittedMeanwhile) return undo()
    await undoIfRolledBack(error, undo)
    throw error
  }
}

/** Files as the last pages of the invoice that was named, or as invoices after those that the claim has. */
async function writeAddition(
  tx: Tx,
  services: Services,
  target: { claimId: number; personId: number; submission: number; invoiceId: number | null },
  files: KeptFile[],
): Promise<void> {
  const { invoiceId, ...claim } = target
  if (invoiceId !== null) return appendToInvoice(tx, services, { ...claim, invoiceId }, files)
  const [existing] = await tx.select({ invoices: count() }).from(invoices).where(eq(invoices.claimId, claim.claimId))
  await writeInvoices(tx, services, { ...claim, firstPosition: existing?.invoices ?? 0 }, files)
}

const isAmong = (files: { sha256: string }[], hash: string) => files.some((file) => file.sha256 === hash)

/** The same request won the race: ours is rolled back, and the claim as it is now is the answer. */
class ResubmittedMeanwhile extends Error {}
