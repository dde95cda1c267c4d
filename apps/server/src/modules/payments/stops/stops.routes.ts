import * as calls from '@caseback/contract'
import { found } from '../../../platform/errors.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { listed } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { listPaymentStops } from './list-payment-stops.ts'
import { standingStopOf } from './standing-stop-of.ts'
import { stopPayments } from './stop-payments.ts'

export function stopsRoutes(serve: Serve, services: Services) {
  serve(calls.listPaymentStops, async ({ query, request }) =>
    listed(services, request, await listPaymentStops(services, query)),
  )

  serve(calls.stopPayments, async ({ params, body, staff }) => {
    await stopPayments(services, {
      locationId: params.id,
      reason: body.reason,
      claimId: body.claim_id ?? null,
      staffId: staff.id,
    })
    return found((await standingStopOf(services.db, params.id)) ?? undefined)
  })
}
