import * as calls from '@caseback/contract'
import { rolesInclude } from '@caseback/domain'
import { sendTable } from '../../../platform/attachment.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { listed } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { countWaitingOffers } from '../../offers/desk/list-staff-offers.ts'
import { approveBatch } from './approve-batch.ts'
import { batchDetail, batchLines, countBatchesToApprove, listedBatches } from './batch-detail.ts'
import { createBatch } from './create-batch.ts'
import { discardBatch } from './discard-batch.ts'
import { exportBatches } from './export-batches.ts'
import { payableClaims } from './payable-claims.ts'

export function batchesRoutes(serve: Serve, services: Services) {
  serve(calls.listPaymentCandidates, async ({ query, request }) =>
    listed(services, request, await payableClaims(services, query)),
  )

  serve(calls.getStaffWaiting, async ({ staff }) => ({
    offers: rolesInclude(staff.roles, ['publisher']) ? await countWaitingOffers(services, staff.id) : 0,
    payments: rolesInclude(staff.roles, ['finance']) ? await countBatchesToApprove(services, staff) : 0,
  }))

  serve(calls.listBatches, async ({ query, request, staff }) =>
    listed(services, request, await listedBatches(services, query, staff)),
  )

  serve(calls.exportBatches, async ({ query, reply, staff }) =>
    sendTable(reply, 'batches', await exportBatches(services, query, staff)),
  )

  serve(calls.getBatch, ({ params, staff }) => batchDetail(services, params.id, staff))

  serve(calls.listBatchLines, async ({ params, query, request }) =>
    listed(services, request, await batchLines(services, params.id, query)),
  )

  serve(calls.createBatch, async ({ body, staff }) => {
    const batchId = await createBatch(services, {
      cutoff: body.cutoff,
      excludedClaimIds: body.excluded_claim_ids,
      againClaimIds: body.again_claim_ids,
      staffId: staff.id,
    })
    return batchDetail(services, batchId, staff)
  })

  serve(calls.approveBatch, async ({ params, staff }) => {
    await approveBatch(services, { batchId: params.id, staffId: staff.id, roles: staff.roles })
    return batchDetail(services, params.id, staff)
  })

  serve(calls.discardBatch, async ({ params, staff }) => {
    await discardBatch(services, { batchId: params.id, staffId: staff.id })
    return batchDetail(services, params.id, staff)
  })
}
