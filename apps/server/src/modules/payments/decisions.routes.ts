import { decideClaim } from '@caseback/contract'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { claimStateChanges } from '../../database/schema/index.ts'
import { appError } from '../../platform/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type ClaimRow, lockClaim } from '../claims/claims.store.ts'
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
      })
    else
      await services.db.transaction(async (tx) => {
        const claim = await lockClaim(tx, params.id)
        requireExpectedStatus(claim, body.expected_status)
        if (body.action === 'reopen') {
          await requireOtherReviewer(tx, claim, staff.id)
          await reopenClaim(tx, services, claim, { staffId: staff.id, note })
          return
        }
        const decision = {
          to: body.action === 'reject' ? 'CLAIM_REJECTED' : 'NEEDS_ATTENTION',
          staffId: staff.id,
          reason,
          note,
        } as const
        if (claim.status === 'CLAIM_VALIDATED') await takeBackClaim(tx, services, claim, decision)
        else await returnClaim(tx, services, claim, decision)
      })
    return reviewClaim(services, params.id)
  })
}

/** A disputed rejection is decided by another reviewer than the one who rejected it. */
async function requireOtherReviewer(tx: Tx, claim: ClaimRow, staffId: number) {
  if (!claim.disputedAt) return
  const [rejection] = await tx
    .select({ staffId: claimStateChanges.staffId })
    .from(claimStateChanges)
    .where(and(eq(claimStateChanges.claimId, claim.id), eq(claimStateChanges.toStatus, 'CLAIM_REJECTED')))
    .orderBy(desc(claimStateChanges.id))
    .limit(1)
  if (rejection?.staffId === staffId) throw appError('claim.self_review')
}
