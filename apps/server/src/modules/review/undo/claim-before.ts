import type { Tx } from '../../../database/connect.ts'
import { assignmentOf } from '../../claims/assigning/assignments.store.ts'
import type { ClaimRow } from '../../claims/claims.store.ts'
import type { Decision } from '../../claims/history/decisions.store.ts'
import { latestRejections } from '../../claims/latest-rejections.ts'
import { draftHolding } from '../../funding/funding.store.ts'
import { readingsOn } from '../../invoices/invoices.store.ts'
import { approvedBefore } from '../require-new-invoices.ts'
import { touchlessOf } from '../touchless/touchless.store.ts'

/** What a decision about a locked claim may change, before it does. */
export async function claimBefore(tx: Tx, claim: ClaimRow): Promise<Decision['before']> {
  const { status, promiseDay, payoutCents, payoutParts, approvedUnits, purchaseCents } = claim
  const dispute = (await latestRejections(tx, [claim.id])).get(claim.id)?.dispute
  return {
    claim: {
      status,
      promiseDay,
      payoutCents,
      payoutParts,
      approvedUnits,
      purchaseCents,
      rejectionReason: claim.rejectionReason,
      rejectionNote: claim.rejectionNote,
      validatedAt: claim.validatedAt?.toISOString() ?? null,
      submittedAt: claim.submittedAt.toISOString(),
    },
    readings: await readingsOn(tx, claim.id),
    assignment: await assignmentOf(tx, claim.id),
    disputeId: dispute && dispute.outcome === null ? dispute.id : null,
    sample: await sampleBefore(tx, claim.id),
    validated:
      status === 'CLAIM_VALIDATED'
        ? { fundingId: await draftHolding(tx, claim.id), alsoOn: await approvedBefore(tx, claim.id) }
        : undefined,
  }
}

async function sampleBefore(tx: Tx, claimId: number): Promise<Decision['before']['sample']> {
  const sample = await touchlessOf(tx, claimId)
  if (sample?.kind !== 'SAMPLED') return undefined
  const { outcome, differs, comparedAt } = sample
  return { outcome, differs, comparedAt: comparedAt?.toISOString() ?? null }
}
