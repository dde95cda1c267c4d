import type { Day } from '../days/days.ts'
import { effectiveOfferState, type OfferState } from './offers.ts'

/** What staff see an offer as: also a draft, and one that is published and waits for its first day. */
export const staffOfferStates = ['DRAFT', 'SCHEDULED', 'ACTIVE', 'PAUSED', 'EXPIRED', 'DELETED'] as const
export type StaffOfferState = (typeof staffOfferStates)[number]

/** The state of an offer today, as staff see it. Operators get 404 for DRAFT and SCHEDULED. */
export function staffOfferState(offer: { state: string; validFrom: Day; validTo: Day }, today: Day): StaffOfferState {
  const state: OfferState = effectiveOfferState(offer, today)
  return state === 'ACTIVE' && offer.validFrom > today ? 'SCHEDULED' : state
}

/** What staff may do to an offer as a whole; everything else is refused with 409 `offer.transition`. */
export const offerMoves = ['publish', 'unpublish', 'pause', 'resume', 'extend', 'delete'] as const
export type OfferMove = (typeof offerMoves)[number]

/**
 * The states that a move may begin in. `publish` makes the drafted terms the current ones; of an offer that is out already the
 * state stays. `unpublish` takes back what nobody can have seen. `delete` ends an offer for good, claims go on; of a draft see
 * `mayDeleteOffer`.
 */
const from: Record<OfferMove, readonly StaffOfferState[]> = {
  publish: ['DRAFT', 'SCHEDULED', 'ACTIVE', 'PAUSED'],
  unpublish: ['SCHEDULED'],
  pause: ['ACTIVE'],
  resume: ['PAUSED'],
  extend: ['SCHEDULED', 'ACTIVE', 'PAUSED', 'EXPIRED'],
  delete: ['DRAFT', 'SCHEDULED', 'ACTIVE', 'PAUSED', 'EXPIRED'],
}

/** Whether an offer in the state may be moved so. */
export const mayMoveOffer = (state: StaffOfferState, move: OfferMove): boolean => from[move].includes(state)

/** Whether an offer is a draft that nobody has published: nothing of it is to be kept, so that it is removed and not DELETED. */
export const isNeverPublished = ({ state, versions }: { state: string; versions: number }): boolean =>
  state === 'DRAFT' && versions === 0

/**
 * Whether an offer may be DELETED, with its versions, links and trail kept: in every state but that of what was removed before,
 * also as a draft that was published once and taken back. One that was never published is removed instead.
 */
export const mayDeleteOffer = (offer: { state: StaffOfferState; versions: number }): boolean =>
  mayMoveOffer(offer.state, 'delete') && !isNeverPublished(offer)

/** What a second person is asked to agree to of an offer that is out; of a change, what is to be another one. */
export type WantedMove =
  | { move: 'extend'; validTo: Day }
  | { move: 'resume' }
  | { move: 'change'; fields: ('name' | 'text' | 'budget' | 'audience')[] }
