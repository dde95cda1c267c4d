import type { Tx } from '../../../database/connect.ts'
import { appError } from '../../../platform/errors.ts'
import { type LockedOffer, lockSeenOffer, type RequestOf } from '../publish/offer-drafts.store.ts'

/** Which request of an offer is answered, by whom, as they have read it. */
export type OfferAnswer = { id: number; what: RequestOf; staffId: number; seen: number | undefined }

/** The request, its offer locked; 409 `offer.transition` when nothing waits. */
export async function lockRequest(
  tx: Tx,
  { id, what, seen }: Pick<OfferAnswer, 'id' | 'what' | 'seen'>,
): Promise<{ locked: LockedOffer; askedBy: number; before: Record<string, unknown> }> {
  const locked = await lockSeenOffer(tx, id, seen)
  const askedBy = what === 'move' ? locked.offer.askedBy : locked.askedBy
  if (askedBy === null) throw appError('offer.transition')
  return { locked, askedBy, before: { ...(what === 'move' && locked.offer.asked), asked_by: askedBy } }
}
