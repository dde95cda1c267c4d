import type { WireClaimBrief, WireClaimEstimate } from '@caseback/contract'
import { centsToDollars, isUndecided, isWithdrawn, waitsForDeposit } from '@caseback/domain'
import type { claims, operatorPayments } from '../../database/schema/index.ts'

type Claim = Pick<
  typeof claims.$inferSelect,
  'id' | 'status' | 'createdAt' | 'payoutCents' | 'promiseDay' | 'rejectionReason' | 'estimatedUnits' | 'estimatedCents'
>
/** The claim's live payment. */
type Payment = Pick<typeof operatorPayments.$inferSelect, 'checkId' | 'checkStatus' | 'depositOption'> | null

/** Whether the claim goes on only when its operator does something. */
export const waitsForOperator = (claim: Pick<Claim, 'status'>, payment: Payment): boolean =>
  claim.status === 'NEEDS_ATTENTION' ||
  (claim.status === 'OPERATOR_PAYMENT_SUBMITTED' &&
    payment !== null &&
    payment.checkId !== null &&
    waitsForDeposit({ status: payment.checkStatus ?? 'UNPAID', depositOption: payment.depositOption }))

/** What was counted beforehand, until a decision takes its place. */
export const presentEstimate = (
  claim: Pick<Claim, 'status' | 'estimatedUnits' | 'estimatedCents'>,
): WireClaimEstimate =>
  claim.estimatedUnits === null || claim.estimatedCents === null || !isUndecided(claim.status)
    ? null
    : { amount: centsToDollars(claim.estimatedCents), units: claim.estimatedUnits }

/** A claim as offer list items and enrollments show it. */
export const presentClaimBrief = (claim: Claim, payment: Payment): WireClaimBrief => ({
  id: claim.id,
  status: claim.status,
  created: claim.createdAt.toISOString(),
  payout_amount: claim.payoutCents === null ? null : centsToDollars(claim.payoutCents),
  promise_date: claim.promiseDay,
  withdrawn: isWithdrawn({ status: claim.status, reason: claim.rejectionReason }),
  waits_for_operator: waitsForOperator(claim, payment),
  estimate: presentEstimate(claim),
})
