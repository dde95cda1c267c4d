export const claimStatuses = [
  'CLAIM_SUBMITTED',
  'CLAIM_VALIDATED',
  'PENDING_MANUFACTURER_PAYMENT',
  'OPERATOR_PAYMENT_SUBMITTED',
  'PAID',
  'CLAIM_REJECTED',
  'NEEDS_ATTENTION',
] as const
export type ClaimStatus = (typeof claimStatuses)[number]

/** For so long after a decision its letter waits, and the reviewer can take the decision back without a trace in the history. */
export const DECISION_UNDO_SECONDS = 15

/** So long after their last key a claim is still with the reviewer who has it before them. */
export const CLAIM_HOLD_SECONDS = 300

/** The status that every claim begins in. */
export const initialClaimStatus: ClaimStatus = 'CLAIM_SUBMITTED'

/** Every move a claim may make. What is not here is refused with code `claim.transition`. */
export const claimTransitions: Readonly<Record<ClaimStatus, readonly ClaimStatus[]>> = {
  CLAIM_SUBMITTED: ['CLAIM_VALIDATED', 'NEEDS_ATTENTION', 'CLAIM_REJECTED'],
  // The operator resubmits.
  NEEDS_ATTENTION: ['CLAIM_SUBMITTED', 'CLAIM_REJECTED'],
  CLAIM_VALIDATED: ['PENDING_MANUFACTURER_PAYMENT', 'NEEDS_ATTENTION', 'CLAIM_REJECTED'],
  // Back to validated: finance takes it out of its request, with a note, while no check pays it.
  // Paid without a check: what the operator owes us for a correction takes all of it.
  PENDING_MANUFACTURER_PAYMENT: ['OPERATOR_PAYMENT_SUBMITTED', 'CLAIM_VALIDATED', 'PAID'],
  OPERATOR_PAYMENT_SUBMITTED: ['PAID', 'CLAIM_VALIDATED'],
  // By the system only: a re-read of the check says that it is no longer paid.
  PAID: ['OPERATOR_PAYMENT_SUBMITTED'],
  // Staff reopens; the history stays.
  CLAIM_REJECTED: ['CLAIM_SUBMITTED'],
}

export function mayMove(from: ClaimStatus, to: ClaimStatus): boolean {
  return claimTransitions[from].includes(to)
}

/**
 * Whether a move may have a note for the operator: what is missing, why it is rejected, or, where a rejected claim is reopened,
 * the answer to a dispute. All else that staff write is for colleagues.
 */
export function mayHavePublicNote(from: ClaimStatus, to: ClaimStatus): boolean {
  return to === 'NEEDS_ATTENTION' || to === 'CLAIM_REJECTED' || from === 'CLAIM_REJECTED'
}

export function isClaimStatus(text: string): text is ClaimStatus {
  return claimStatuses.some((each) => each === text)
}

/** Statuses whose claim counts towards the tiers and holds its payout. */
export const approvedClaimStatuses = [
  'CLAIM_VALIDATED',
  'PENDING_MANUFACTURER_PAYMENT',
  'OPERATOR_PAYMENT_SUBMITTED',
  'PAID',
] as const satisfies readonly ClaimStatus[]

/** Whether a decided claim is still to be paid, or its check is on its way. */
export function hasPayoutToCome(status: ClaimStatus): boolean {
  return status !== 'PAID' && approvedClaimStatuses.some((each) => each === status)
}

/** Nobody has decided on the claim: until then its operator may take it back, and its estimate stands. */
export const undecidedClaimStatuses = ['CLAIM_SUBMITTED', 'NEEDS_ATTENTION'] as const satisfies readonly ClaimStatus[]

export function isUndecided(status: string): boolean {
  return undecidedClaimStatuses.some((each) => each === status)
}

/** Claims whose money has not been paid and that are not rejected: they tie their location and account down. */
export const openClaimStatuses = [
  'CLAIM_SUBMITTED',
  'NEEDS_ATTENTION',
  'CLAIM_VALIDATED',
  'PENDING_MANUFACTURER_PAYMENT',
  'OPERATOR_PAYMENT_SUBMITTED',
] as const satisfies readonly ClaimStatus[]

/** Payment details show in these statuses only (spec §4), which are those of an approved claim. */
export function showsPaymentDetails(status: string): boolean {
  return approvedClaimStatuses.some((each) => each === status)
}

/** Why a reviewer asks for attention or rejects; the note beside it says the particulars. */
export const attentionReasons = [
  'wrong_product',
  'unreadable',
  'outside_dates',
  'not_a_distributor_invoice',
  'duplicate',
  'over_the_cap',
  'other',
] as const
export type AttentionReason = (typeof attentionReasons)[number]

/** The reason of a claim that its operator withdrew. No reviewer can choose it. */
export const withdrawnReason = 'withdrawn'

/** Whether the operator took the claim back; its status is that of a rejected one. */
export function isWithdrawn(claim: { status: string; reason: string | null | undefined }): boolean {
  return claim.status === 'CLAIM_REJECTED' && claim.reason === withdrawnReason
}
