import type { decideClaim as endpoint, OutputOf } from '@caseback/contract'
import type { Tx } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { StaffIdentity } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { endAssignment } from '../claims/assigning/assignments.store.ts'
import { endsAssignment } from './assigning/ends-assignment.ts'
import { endHold } from './holding/claim-holds.store.ts'
import { reopenClaim } from './reopen-claim.ts'
import { requireExpectedStatus } from './require-expected-status.ts'
import { requireOtherReviewer } from './require-other-reviewer.ts'
import { type Return, returnClaim } from './return-claim.ts'
import { lockClaimWithEnrollment } from './review.store.ts'
import { takeBackClaim } from './take-back-claim.ts'
import { noteSampleDiffers } from './touchless/compare-with-readings.ts'
import { claimBefore } from './undo/claim-before.ts'
import { keepForUndo } from './undo/keep-for-undo.ts'
import { upholdRejection } from './uphold-rejection.ts'
import { validateClaim } from './validate-claim.ts'

/**
 * A reviewer's decision about a claim, as the contract has it: approved, asked about, rejected, reopened, or a disputed rejection
 * upheld. 409 `claim.stale` when it is not where the reviewer saw it, `claim.transition` when the table of claims forbids the
 * move.
 */
export async function decideClaim(
  services: Services,
  claimId: number,
  { id: staffId, roles }: Pick<StaffIdentity, 'id' | 'roles'>,
  decision: OutputOf<typeof endpoint, 'body'>,
): Promise<void> {
  const { action, note, expected_status: expectedStatus } = decision
  if (action === 'validate')
    return validateClaim(services, {
      claimId,
      staffId,
      expectedStatus,
      note,
      invoices: decision.invoices,
      newDistributors: decision.new_distributors,
      approvedBefore: decision.approved_before,
      overBudget: { mayPass: decision.over_budget, roles },
    })
  return transact(services.db, async (tx) => {
    const locked = await lockClaimWithEnrollment(tx, claimId)
    const { claim } = locked
    requireExpectedStatus(claim, expectedStatus)
    requireNoCorrection(claim)
    if (action !== 'needs_attention') await requireOtherReviewer(tx, claim, { action, staffId })
    const before = await claimBefore(tx, claim)
    if (action === 'reopen') await reopenClaim(tx, services, claim, { staffId, note })
    else if (action === 'uphold') await upholdRejection(tx, services, claim, { staffId, note })
    else await returnOrTakeBack(tx, services, locked, { action, staffId, reason: decision.reason ?? null, note })
    await endHold(tx, claimId)
    if (endsAssignment(action)) await endAssignment(tx, claimId)
    await keepForUndo(tx, services, { claimId, staffId, action, before })
  })
}

/** To the operator, or rejected; a validated claim is taken back with it. */
async function returnOrTakeBack(
  tx: Tx,
  services: Services,
  locked: Awaited<ReturnType<typeof lockClaimWithEnrollment>>,
  { action, ...decision }: Omit<Return, 'to'> & { action: 'needs_attention' | 'reject' },
): Promise<void> {
  await noteSampleDiffers(tx, services, locked.claim.id)
  const returned = { ...decision, to: action === 'reject' ? 'CLAIM_REJECTED' : 'NEEDS_ATTENTION' } as const
  if (locked.claim.status === 'CLAIM_VALIDATED') await takeBackClaim(tx, services, locked, returned)
  else await returnClaim(tx, services, locked.claim, returned)
}

/** A claim that pays a correction is decided by that: a further correction changes what it comes to. */
function requireNoCorrection({ correctsClaimId }: { correctsClaimId: number | null }): void {
  if (correctsClaimId !== null)
    throw appError('claim.is_correction', {
      because: [{ code: 'claim.corrects', params: { claim: correctsClaimId } }],
    })
}
