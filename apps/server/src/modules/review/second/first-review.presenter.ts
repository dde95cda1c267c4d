import type { WireReviewClaim } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import type { firstReviewOf } from './first-reviews.store.ts'

/** What a first reviewer would approve, as a member of staff is told. */
export const presentFirstReview = (
  first: Awaited<ReturnType<typeof firstReviewOf>>,
  staffId: number,
): WireReviewClaim['first_review'] =>
  first
    ? {
        mine: first.staffId === staffId,
        by: first.name,
        reason: first.reason,
        created: first.reviewedAt.toISOString(),
        payout_amount: centsToDollars(first.payoutCents),
        invoices: first.invoices,
      }
    : null
