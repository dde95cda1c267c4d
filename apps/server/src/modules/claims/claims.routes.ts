import { join } from 'node:path'
import {
  downloadFile as downloadFileCall,
  getClaim,
  listClaims,
  resubmitClaim as resubmitClaimCall,
  submitClaim as submitClaimCall,
  withdrawClaim as withdrawClaimCall,
} from '@caseback/contract'
import { receiveUpload } from '../../platform/files/receive-upload.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { nextUrl } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { claimDetail, claimsOfEnrollment } from './claim-detail.ts'
import { downloadFile } from './download-file.ts'
import { idempotencyKeyOf, isRepeated } from './idempotency.ts'
import { requireResubmittable, resubmitClaim } from './resubmit-claim.ts'
import { requireOpenEnrollment, submitClaim } from './submit-claim.ts'
import { withdrawClaim } from './withdraw-claim.ts'

export function claimsRoutes(serve: Serve, services: Services) {
  const uploads = join(services.settings.dataDir, 'tmp')

  serve(listClaims, async ({ operator, params, query, request }) => {
    const page = await claimsOfEnrollment(services, operator.id, params.id, query)
    return { results: page.rows, next: nextUrl(services.settings.publicUrl, request.url, page.nextCursor) }
  })

  serve(submitClaimCall, async ({ operator, params, request, receivedAt }) => {
    const submission = {
      operatorId: operator.id,
      enrollmentId: params.id,
      receivedAt,
      idempotencyKey: idempotencyKeyOf(request.headers['idempotency-key']),
    }
    if (!(await isRepeated(services, operator.id, submission.idempotencyKey)))
      await requireOpenEnrollment(services.db, services, submission)
    const upload = await receiveUpload(request, uploads)
    try {
      return await submitClaim(services, submission, upload)
    } finally {
      await upload.discard()
    }
  })

  serve(getClaim, ({ operator, params }) => claimDetail(services, operator.id, params.id))

  serve(resubmitClaimCall, async ({ operator, params, request, receivedAt }) => {
    const resubmission = {
      operatorId: operator.id,
      claimId: params.id,
      receivedAt,
      idempotencyKey: idempotencyKeyOf(request.headers['idempotency-key']),
    }
    if (!(await isRepeated(services, operator.id, resubmission.idempotencyKey)))
      await requireResubmittable(services, resubmission)
    const upload = await receiveUpload(request, uploads)
    try {
      await resubmitClaim(services, resubmission, upload)
    } finally {
      await upload.discard()
    }
    return claimDetail(services, operator.id, params.id)
  })

  serve(withdrawClaimCall, async ({ operator, params }) => {
    await withdrawClaim(services, operator.id, params.id)
    return claimDetail(services, operator.id, params.id)
  })

  serve(downloadFileCall, ({ params, query, reply }) => downloadFile(services, { ...params, ...query }, reply))
}
