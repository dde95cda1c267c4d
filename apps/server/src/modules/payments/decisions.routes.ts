import { decideClaim } from '@caseback/contract'
import { transact } from '../../database/transact.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { lockClaim } from '../claims/claims.store.ts'
import { requireOtherReviewer, upholdRejection } from '../claims/disputes.ts'
import { requireExpectedStatus } from '../claims/expected-status.ts'
import { reopenClaim, returnClaim } from '../claims/return-claim.ts'
import { reviewClaim } from '../claims/review-claim.ts'
import { validateClaim } from '../claims/validate-claim.ts'
import { takeBackClaim } from './take-back-claim.ts'

export function decisionsRoutes(serve: Serve, services: Services) {
  serve(decideClaim, async ({ params, body, staff }) => {
    const note = body.note
    const reason = body.reason ?? null
    if (body.action === 'validate')
      await validateClaim(services, {
        claimId: params.id,
        staffId: staff.id,
        expectedStatus: body.expected_status,
        note,
        invoices: body.invoices,
        approvedBefore: body.approved_before,
      })
    else
      await transact(services.db, async (tx) => {
        const claim = await lockClaim(tx, params.id)
        requireExpectedStatus(claim, body.expected_status)
        if (body.action === 'reopen' || body.action === 'uphold') {
          await requireOtherReviewer(tx, claim, { action: body.action, staffId: staff.id })
          const decide = body.action === 'reopen' ? reopenClaim : upholdRejection
          return decide(tx, services, claim, { staffId: staff.id, note })
        }
        if (body.action === 'reject') await requireOtherReviewer(tx, claim, { action: 'reject', staffId: staff.id })
        const decision = {
          to: body.action === 'reject' ? 'CLAIM_REJECTED' : 'NEEDS_ATTENTION',
          staffId: staff.id,
          reason,
          note,
        } as const
        if (claim.status === 'CLAIM_VALIDATED') await takeBackClaim(tx, services, claim, decision)
        else await returnClaim(tx, services, claim, decision)
        return undefined
      })
    return reviewClaim(services, params.id, staff.id)
  })
}
