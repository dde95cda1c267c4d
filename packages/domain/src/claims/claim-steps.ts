import type { Day } from '../days/days.ts'
import { approvedClaimStatuses, type ClaimStatus } from './claims.ts'

/** What a claim goes through until its money is there. */
export const claimStepNames = ['sent', 'approved', 'manufacturer_paid', 'check_sent', 'paid'] as const
export type ClaimStepName = (typeof claimStepNames)[number]

/** A step with the moment when it was done, or, before that, the day by which it is promised, where one is. */
export type ClaimStep<Instant> = { step: ClaimStepName; at: Instant | null; due: Day | null }

/**
 * The steps of a claim in their order: those that are done have a moment, the others are still to come. A rejected claim has gone
 * no further than its submission; one that was approved and brings nothing by itself no further than its approval. One that pays
 * a correction begins with that; one of which all was kept back has no check.
 * @param claim `submittedAt` of the latest submission; `checkSentAt` and `paidAt` of the check that is live
 */
export function claimSteps<Instant>(claim: {
  status: ClaimStatus
  isCorrection: boolean
  submittedAt: Instant
  validatedAt: Instant | null
  payoutCents: number | null
  fundedAt: Instant | null
  checkSentAt: Instant | null
  paidAt: Instant | null
  promiseDay: Day | null
}): ClaimStep<Instant>[] {
  const isApproved = approvedClaimStatuses.some((each) => each === claim.status)
  const isPaid = claim.status === 'PAID'
  const isSent = isPaid || claim.status === 'OPERATOR_PAYMENT_SUBMITTED'
  const steps: ClaimStep<Instant>[] = [
    { step: 'sent', at: claim.submittedAt, due: null },
    { step: 'approved', at: isApproved ? claim.validatedAt : null, due: null },
    { step: 'manufacturer_paid', at: isApproved ? claim.fundedAt : null, due: null },
    { step: 'check_sent', at: isSent ? claim.checkSentAt : null, due: null },
    { step: 'paid', at: isPaid ? claim.paidAt : null, due: isPaid ? null : claim.promiseDay },
  ]
  if (claim.isCorrection) steps.shift()
  if (isPaid && claim.checkSentAt === null) return steps.filter(({ step }) => step !== 'check_sent')
  if (claim.status === 'CLAIM_REJECTED') return steps.slice(0, 1)
  return isApproved && claim.payoutCents === 0 ? steps.slice(0, 2) : steps
}
