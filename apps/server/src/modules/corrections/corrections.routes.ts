import * as calls from '@caseback/contract'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { fundingDetail } from '../funding/funding-detail.ts'
import { previewTakingBack } from './taking-back/preview-taking-back.ts'
import { takeClaimBack } from './taking-back/take-claim-back.ts'

export function correctionsRoutes(serve: Serve, services: Services) {
  serve(calls.getTakingBack, ({ params }) => previewTakingBack(services, params.id))

  serve(calls.takeClaimBack, async ({ params, body, staff }) =>
    fundingDetail(services, await takeClaimBack(services, { claimId: params.id, note: body.note, staffId: staff.id })),
  )
}
