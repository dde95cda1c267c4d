import { payeeName } from '@caseback/contract'
import { dayOf, promiseDay, refuseInvoices } from '@caseback/domain'
import { readProblem } from '@caseback/words/field-messages'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Tx } from '../../../database/connect.ts'
import { mayActFor } from '../../../database/may-act-for.ts'
import { enrollments, offers, people } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, fieldProblems, found } from '../../../platform/errors.ts'
import type { Upload } from '../../../platform/files/receive-upload.ts'
import type { Services } from '../../../platform/services.ts'
import { groupByInvoice, leaveOutRepeated } from '../../invoices/group-by-invoice.ts'
import { writeInvoices } from '../../invoices/invoices.store.ts'
import { keepFiles, undoIfRolledBack } from '../../invoices/keep-files.ts'
import { confirmPayee } from '../../locations/confirm-payee.ts'
import { lockLocations } from '../../locations/locations.store.ts'
import { payeeNameOf } from '../../locations/payees.store.ts'
import { refuseWhileClosing } from '../../people/account/refuse-while-closing.ts'
import { lockPerson } from '../../people/people.store.ts'
import { insertClaim } from '../claims.store.ts'
import { findUploads, requireDrafts, takeUploads } from '../uploads/uploads.store.ts'
import { estimateColumns, readCounted } from './estimate-columns.ts'
import { earlierClaim, rememberClaim, requestHashOf } from './idempotency.store.ts'

export type Submission = {
  personId: number
  /** The person has just given their password: they may name another payee. */
  passwordConfirmed: boolean
  enrollmentId: number
  receivedAt: Date
  idempotencyKey: string | null
}

/**
 * Refuses before a byte of the upload is read: 404 for an enrollment of a location that the person may not act for, 409 offer.*
 * when the offer took no invoices at the moment the request arrived.
 */
export async function requireOpenEnrollment(db: Database | Tx, services: Services, submission: Submission) {
  const [row] = await db
    .select({
      enrollment: {
        id: enrollments.id,
        locationId: enrollments.locationId,
        offerId: enrollments.offerId,
        termsId: enrollments.termsId,
        countedUnits: enrollments.countedUnits,
        approvedPayoutCents: enrollments.approvedPayoutCents,
      },
      offer: { state: offers.state, validTo: offers.validTo },
      person: { closingAskedAt: people.closingAskedAt },
    })
    .from(enrollments)
    .innerJoin(offers, eq(offers.id, enrollments.offerId))
    .innerJoin(people, eq(people.id, submission.personId))
    .where(and(eq(enrollments.id, submission.enrollmentId), mayActFor(submission.personId, enrollments.locationId)))
  const target = found(row)
  const refusal = refuseInvoices(target.offer, dayOf(submission.receivedAt, services.settings.timeZone))
  if (refusal) throw appError(refusal)
  refuseWhileClosing(target.person)
  return target
}

/**
 * Submits invoices as a claim: claim, history, invoices, files, page jobs and the event in one transaction; a listener of the
 * event writes the mail after commit. What was uploaded before (`upload_ids`) comes after the files of the form. The same
 * Idempotency-Key with the same files, uploaded before or not, answers the first claim again; other files are 409
 * `idempotency.mismatch`, an upload that is not there is 404 `upload.gone`.
 */
export async function submitClaim(services: Services, submission: Submission, upload: Upload): Promise<{ id: number }> {
  const uploads = await findUploads(services.db, submission, upload)
  const files = groupByInvoice(upload, uploads)
  const { fresh, systemNote } = leaveOutRepeated(files, new Set())
  const request = {
    personId: submission.personId,
    key: submission.idempotencyKey,
    requestHash: requestHashOf(`enrollment ${submission.enrollmentId}`, files),
  }
  const now = services.clock.now()
  const repeated = request.key === null ? null : await transact(services.db, (tx) => earlierClaim(tx, now, request))
  if (repeated !== null) return { id: repeated }
  requireDrafts(uploads)

  const payee = readPayeeName(upload.fields)
  const counted = readCounted(upload.fields)
  const { kept, undo } = await keepFiles(services, fresh)
  try {
    return await transact(services.db, async (tx) => {
      // An account is closed, and a location changes, only without an open claim: not between our look and our write.
      const person = await lockPerson(tx, submission.personId)
      if (!person) throw appError('auth.required')
      const { enrollment } = await requireOpenEnrollment(tx, services, submission)
      const { locationId } = enrollment
      await lockLocations(tx, [locationId])
      if (payee) {
        const { passwordConfirmed } = submission
        await confirmPayee(tx, services, { locationId, person, payeeName: payee, passwordConfirmed })
      }
      const payeeName = await payeeNameOf(tx, locationId)
      const promise = promiseDay({
        status: 'CLAIM_SUBMITTED',
        submittedDay: dayOf(submission.receivedAt, services.settings.timeZone),
      })
      const estimate = await estimateColumns(tx, enrollment, counted)
      const id = await insertClaim(
        tx,
        {
          enrollmentId: enrollment.id,
          locationId,
          offerId: enrollment.offerId,
          personId: person.id,
          status: 'CLAIM_SUBMITTED',
          createdAt: now,
          submittedAt: submission.receivedAt,
          promiseDay: promise,
          payeeName,
          ...estimate,
        },
        systemNote,
      )
      if (!(await rememberClaim(tx, now, { ...request, claimId: id }))) throw new SubmittedMeanwhile()
      await takeUploads(tx, id, uploads)
      await writeInvoices(tx, services, { claimId: id, personId: person.id, submission: 1, firstPosition: 0 }, kept)
      await services.events.append(tx, {
        type: 'claim.moved',
        facts: {
          claimId: id,
          from: null,
          to: 'CLAIM_SUBMITTED',
          by: 'operator',
          reason: null,
          note: null,
          payoutCents: null,
          payoutCentsBefore: null,
          promiseDay: promise,
          files: kept.length,
        },
      })
      return { id }
    })
  } catch (error) {
    await undoIfRolledBack(error, undo)
    if (!(error instanceof SubmittedMeanwhile)) throw error
    const first = await transact(services.db, (tx) => earlierClaim(tx, now, request))
    return { id: found(first) }
  }
}

/** The same request won the race: ours is rolled back, its answer is given. */
class SubmittedMeanwhile extends Error {}

/** `payee_name` of the form: whom checks are made out to, confirmed at the first submission. */
function readPayeeName(fields: Record<string, string>): string | null {
  if (!fields.payee_name?.trim()) return null
  const parsed = z.safeParse(payeeName, fields.payee_name)
  if (!parsed.success) throw fieldProblems('payee_name', [readProblem(parsed.error.issues[0]?.message ?? '')])
  return parsed.data
}
