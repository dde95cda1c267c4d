import { decideClaim as decideClaimCall } from '@caseback/contract'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { decideClaim } from './decide-claim.ts'
import { reviewClaim } from './review-claim.ts'

export function decisionsRoutes(serve: Serve, services: Services) {
  serve(decideClaimCall, async ({ params, body, staff }) => {
    await decideClaim(services, params.id, staff.id, body)
    return reviewClaim(services, params.id, staff.id)
  })
}
