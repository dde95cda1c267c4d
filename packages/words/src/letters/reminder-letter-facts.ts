import { portalPaths } from '@caseback/domain'
import type { AboutClaim } from './claim-letter-facts.ts'
import type { Wording } from './letter.ts'

export type AboutEnrollment = Omit<AboutClaim, 'claimId'>

/** The letters that remind of what an operator can still do. Each says how to have no more of its kind. */
export type ReminderLetters = {
  /** Nothing was sent for an offer, and its last day comes near. */
  deadline: (facts: AboutEnrollment & { until: string; daysLeft: number }) => Wording
  /** A claim has waited for its operator for some days. */
  attention: (facts: AboutClaim & { days: number }) => Wording
  /** A check was sent some days ago and is not deposited. */
  uncashed: (facts: AboutClaim & { amountCents: number; payoutMethod: 'EMAIL' | 'MAIL'; days: number }) => Wording
}

/** Where the portal takes invoices for an enrollment. */
export const submitLink = ({ publicUrl, enrollmentId }: AboutEnrollment) =>
  `${publicUrl}${portalPaths.enrollmentSubmit.href(enrollmentId)}`
