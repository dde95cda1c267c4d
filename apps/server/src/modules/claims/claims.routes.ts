import * as calls from '@caseback/contract'
import { sendAttachment, sendTable } from '../../platform/attachment.ts'
import { oneInvoiceFile, receiveUpload } from '../../platform/files/receive-upload.ts'
import { temporaryFolder } from '../../platform/files/temporary-files.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import { countUse } from '../../platform/http/rate-limits.store.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { nextUrl } from '../../platform/paging.ts'
import { isPasswordConfirmed } from '../../platform/password-confirmed.ts'
import type { Services } from '../../platform/services.ts'
import { downloadFile } from '../invoices/download-file.ts'
import { createReadTermsBriefly } from '../offers/show/create-read-terms-briefly.ts'
import { claimDetail, claimsOfEnrollment } from './claim-detail.ts'
import { disputeClaim } from './dispute-claim.ts'
import { needsYou } from './own/needs-you.ts'
import { ownClaims } from './own/own-claims.ts'
import { ownClaimsTable } from './own/own-claims-table.ts'
import { ownStatement } from './own/statement/own-statement.ts'
import { statementForStaff } from './own/statement/statement-for-staff.ts'
import { readUnreadAgain } from './reading/read-unread-again.ts'
import { remarkOnReading } from './reading/remark-on-reading.ts'
import { idempotencyKeyOf, isRepeated } from './submit/idempotency.store.ts'
import { requireResubmittable, resubmitClaim } from './submit/resubmit-claim.ts'
import { requireOpenEnrollment, submitClaim } from './submit/submit-claim.ts'
import { discardUpload } from './uploads/discard-upload.ts'
import { keepUpload, requireOwnEnrollment } from './uploads/keep-upload.ts'
import { readUploadedInvoices } from './uploads/read-uploaded-invoices.ts'
import { withdrawClaim } from './withdraw-claim.ts'

export function claimsRoutes(serve: Serve, services: Services) {
  const uploads = temporaryFolder(services.settings.dataDir)

  serve(calls.listClaims, async ({ operator, params, query, request }) => {
    const page = await claimsOfEnrollment(services, operator.id, params.id, query)
    return { results: page.rows, next: nextUrl(services.settings.publicUrl, request.url, page.nextCursor) }
  })

  const readTermsBriefly = createReadTermsBriefly()
  serve.own(calls.listOwnClaims, ({ session, query, request }) =>
    ownClaims(services, session, query, { requestUrl: request.url, readTermsBriefly }),
  )

  serve(calls.getNeedsYou, ({ operator, request }) => needsYou(services, operator.id, requestLanguage(request)))

  serve(calls.downloadOwnClaims, async ({ operator, query, request, reply }) => {
    const which = { personId: operator.id, filter: query, language: requestLanguage(request) }
    return sendTable(reply, `claims${query.year ? `-${query.year}` : ''}`, await ownClaimsTable(services, which))
  })

  serve(calls.downloadOwnStatement, async ({ operator, query, request, reply }) => {
    const which = { personId: operator.id, filter: query, language: requestLanguage(request) }
    return sendAttachment(reply, await ownStatement(services, which))
  })

  serve(calls.getOperatorStatementPdf, async ({ params, query, reply }) =>
    sendAttachment(reply, await ownStatement(services, await statementForStaff(services, params.id, query))),
  )

  serve(calls.getOperatorStatementCsv, async ({ params, query, reply }) =>
    sendTable(
      reply,
      `statement-${params.id}`,
      await ownClaimsTable(services, await statementForStaff(services, params.id, query)),
    ),
  )

  serve(calls.submitClaim, async ({ operator, params, request, receivedAt }) => {
    const submission = {
      personId: operator.id,
      passwordConfirmed: isPasswordConfirmed(services, operator),
      enrollmentId: params.id,
      receivedAt,
      idempotencyKey: idempotencyKeyOf(request.headers['idempotency-key']),
    }
    if (!(await isRepeated(services, operator.id, submission.idempotencyKey)))
      await requireOpenEnrollment(services.db, services, submission)
    await countUse(services, 'submit', request, { personId: operator.id, here: params.id })
    const upload = await receiveUpload(request, uploads, services.settings.virusScannerUrl)
    try {
      return await submitClaim(services, submission, upload)
    } finally {
      await upload.discard()
    }
  })

  serve(calls.uploadInvoiceFile, async ({ operator, params, request }) => {
    const place = { personId: operator.id, enrollmentId: params.id }
    await requireOwnEnrollment(services, place)
    await countUse(services, 'upload', request, { personId: operator.id, here: params.id })
    const upload = await receiveUpload(request, uploads, services.settings.virusScannerUrl, oneInvoiceFile)
    try {
      return await keepUpload(services, place, upload)
    } finally {
      await upload.discard()
    }
  })

  serve(calls.readUploadedInvoices, async ({ operator, params, body, request }) => {
    const place = { personId: operator.id, enrollmentId: params.id }
    await requireOwnEnrollment(services, place)
    await countUse(services, 'read-uploads', request, { personId: operator.id, here: params.id })
    return readUploadedInvoices(services, place, body.invoices)
  })

  serve(calls.discardInvoiceFile, ({ operator, params }) =>
    discardUpload(services, { personId: operator.id, enrollmentId: params.id, uploadId: params.upload_id }),
  )

  serve(calls.getClaim, ({ operator, params }) => claimDetail(services, operator.id, params.id))

  serve(calls.resubmitClaim, async ({ operator, params, request, receivedAt }) => {
    const resubmission = {
      personId: operator.id,
      claimId: params.id,
      receivedAt,
      idempotencyKey: idempotencyKeyOf(request.headers['idempotency-key']),
    }
    if (!(await isRepeated(services, operator.id, resubmission.idempotencyKey)))
      await requireResubmittable(services, resubmission)
    await countUse(services, 'add-pages', request, { personId: operator.id, here: params.id })
    const upload = await receiveUpload(request, uploads, services.settings.virusScannerUrl)
    try {
      await resubmitClaim(services, resubmission, upload)
    } finally {
      await upload.discard()
    }
    return claimDetail(services, operator.id, params.id)
  })

  claimMoves(serve, services)
}

/** What an operator says or asks of a claim that is sent. */
function claimMoves(serve: Serve, services: Services) {
  serve(calls.withdrawClaim, async ({ operator, params }) => {
    await withdrawClaim(services, operator.id, params.id)
    return claimDetail(services, operator.id, params.id)
  })

  serve(calls.remarkOnReading, async ({ operator: { id: personId }, params: { id: claimId }, body: { text } }) => {
    await remarkOnReading(services, { personId, claimId, text })
    return claimDetail(services, personId, claimId)
  })

  serve(calls.readClaimAgain, async ({ operator: { id: personId }, params: { id: claimId }, request }) => {
    // Nothing is counted of a claim that is not theirs.
    await claimDetail(services, personId, claimId)
    await countUse(services, 'read-again', request, { personId, here: claimId })
    await readUnreadAgain(services, { personId, claimId })
    return claimDetail(services, personId, claimId)
  })

  serve(calls.disputeClaim, async ({ operator: { id: personId }, params: { id: claimId }, body: { text } }) => {
    await disputeClaim(services, { personId, claimId, text })
    return claimDetail(services, personId, claimId)
  })

  serve(calls.downloadFile, ({ params, query, reply }) => downloadFile(services, { ...params, ...query }, reply))
}
