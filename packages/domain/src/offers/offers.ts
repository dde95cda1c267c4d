import { addOneMonth, type Day, subtractOneMonth } from '../days/days.ts'

export const offerStates = ['DRAFT', 'ACTIVE', 'PAUSED', 'EXPIRED', 'DELETED'] as const
export type OfferState = (typeof offerStates)[number]

export const offerTypes = ['FIRST_OFFER', 'TIME_OFFER'] as const
export type OfferType = (typeof offerTypes)[number]

/** The last day for invoices: one calendar month after `validTo`, until the end of that day (spec §9). */
export function submissionDeadline(validTo: Day): Day {
  return addOneMonth(validTo)
}

/** The other reading of the terms block: submit a month before `validTo` for faster processing (spec §9). */
export function earlySubmissionDay(validTo: Day): Day {
  return subtractOneMonth(validTo)
}

function isOfferState(state: string): state is OfferState {
  return offerStates.some((each) => each === state)
}

/**
 * The one state of an offer today: DELETED beats EXPIRED beats PAUSED beats ACTIVE. Past its submission deadline it is
 * EXPIRED, whether or not the job that writes it down has run. A string that nobody knows is active (spec §4).
 */
export function effectiveOfferState(offer: { state: string; validTo: Day }, today: Day): OfferState {
  const state = isOfferState(offer.state) ? offer.state : 'ACTIVE'
  if (state === 'DELETED' || state === 'DRAFT') return state
  return today > submissionDeadline(offer.validTo) ? 'EXPIRED' : state
}

/** Whether today is within validFrom..validTo, both included. It does not look at the state. */
export function canEnroll(offer: { validFrom: Day; validTo: Day }, today: Day): boolean {
  return offer.validFrom <= today && today <= offer.validTo
}

/** Error codes of a refused enrollment or submission. */
export type OfferRefusal = 'offer.closed' | 'offer.paused' | 'offer.expired' | 'offer.deleted'

const refusals: Record<OfferState, OfferRefusal | null> = {
  // Only staff see a draft, and not even they enroll in it.
  DRAFT: 'offer.closed',
  ACTIVE: null,
  PAUSED: 'offer.paused',
  EXPIRED: 'offer.expired',
  DELETED: 'offer.deleted',
}

/** Why nobody can enroll today, or null: it takes an ACTIVE offer and a day within its dates. */
export function refuseEnrollment(
  offer: { state: string; validFrom: Day; validTo: Day },
  today: Day,
): OfferRefusal | null {
  return refusals[effectiveOfferState(offer, today)] ?? (canEnroll(offer, today) ? null : 'offer.closed')
}

/** Why a new claim is refused today, or null. Between validTo and the deadline new claims are still taken. */
export function refuseInvoices(offer: { state: string; validTo: Day }, today: Day): OfferRefusal | null {
  return refusals[effectiveOfferState(offer, today)]
}
