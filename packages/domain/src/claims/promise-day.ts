import { addBusinessDays } from '../days/business-days.ts'
import { addDays, type Day } from '../days/days.ts'
import type { ClaimStatus } from './claims.ts'

/** Calendar days from submission to payment that the product promises (spec §1). */
const PROMISE_DAYS = 30
/** Business days from asking the manufacturer to payment that the product promises (spec §1). */
const PROCESSING_BUSINESS_DAYS = 14

/**
 * The day until whose end a claim is promised to be paid; null while nothing is promised. The earlier of 30 calendar
 * days after the submission and 14 business days after entering PENDING_MANUFACTURER_PAYMENT; kept once the check is out.
 */
export function promiseDay(claim: {
  status: ClaimStatus
  /** Day, in the provider's zone, of the submission or latest resubmission or reopening. */
  submittedDay: Day
  /** Day it entered PENDING_MANUFACTURER_PAYMENT. */
  manufacturerPaymentDay?: Day | null
  /** A validated claim with payout 0 is promised nothing. */
  payoutCents?: number | null
  /** Day a check was issued again: it gets 14 business days of its own. */
  reissuedDay?: Day | null
}): Day | null {
  if (claim.status === 'NEEDS_ATTENTION' || claim.status === 'CLAIM_REJECTED') return null
  if (claim.status === 'CLAIM_VALIDATED' && claim.payoutCents === 0) return null
  const days = addDays(claim.submittedDay, PROMISE_DAYS)
  if (claim.status === 'CLAIM_SUBMITTED' || claim.status === 'CLAIM_VALIDATED') return days
  if (claim.reissuedDay) return addBusinessDays(claim.reissuedDay, PROCESSING_BUSINESS_DAYS)
  if (!claim.manufacturerPaymentDay) return days
  const businessDays = addBusinessDays(claim.manufacturerPaymentDay, PROCESSING_BUSINESS_DAYS)
  return businessDays < days ? businessDays : days
}
