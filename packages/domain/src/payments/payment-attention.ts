import type { Day } from '../days/days.ts'
import type { CheckDifference } from './check-cases.ts'

/** Why a person has to look at a payment, as it is stored: a code and what its sentence says besides. */
export type PaymentAttention =
  /** The payee, e-mail or address changed shortly before the approval. */
  | { code: 'payee.changed'; params: { day: Day } }
  /** Payments of its location were stopped before the provider was asked for its check. */
  | { code: 'location.stopped'; params: { day: Day } }
  /** They were stopped while its check was out, or was being made. */
  | { code: 'location.stopped_out'; params: { day: Day } }
  /** An earlier check of the claim was closed when this payment was approved, and is not any more. */
  | { code: 'check.replaced_open'; params?: undefined }
  /** Finance has opened a case about a check of the claim since this payment was approved. */
  | { code: 'claim.case_open'; params: { claim: number } }
  /** What was approved is no longer what would be sent. */
  | { code: 'request.changed'; params?: undefined }
  /** Of an earlier release. */
  | { code: 'check.other_amount'; params: { check: string } }
  /** The provider has named a check for it that is not the one that was approved. */
  | { code: 'check.other'; params: { check: string; differs: CheckDifference[] } }
  /** In the check provider's own words. */
  | { code: 'check.refused'; params: { status: number; said: string } }
  | { code: 'check.not_found'; params?: undefined }
  | { code: 'check.several_open'; params: { count: number; reference: string } }
  | { code: 'check.unclear'; params: { said: string } }
  /** A closed check lives again although another payment has replaced it. */
  | { code: 'check.came_back'; params: { status: string; payment: number } }
  /** A closed check lives again although its claim was taken back out of its request. */
  | { code: 'check.came_back_lowered'; params: { status: string; claim: number } }
  | { code: 'check.came_back_unfunded'; params: { status: string; claim: number } }
  /** A sentence of an earlier release that had no code. */
  | { code: 'other'; params: { said: string } }
