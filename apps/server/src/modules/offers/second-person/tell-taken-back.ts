import type { Tx } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import type { LockedOffer } from '../publish/offer-drafts.store.ts'

/**
 * Lets who has asked to publish a draft hear that a colleague has changed the offer or forgotten the draft, which takes the
 * request back; nobody hears of what they have done themselves.
 * @param locked as it was before that
 */
export async function tellTakenBack(
  tx: Tx,
  { events }: Pick<Services, 'events'>,
  { offer, version, askedBy }: LockedOffer,
  staffId: number | null,
): Promise<void> {
  if (askedBy === null || staffId === null || askedBy === staffId) return
  await events.append(tx, {
    type: 'publishing.answered',
    facts: { offerId: offer.id, version: (version?.version ?? 0) + 1, askedBy, staffId, outcome: 'taken_back' },
  })
}
