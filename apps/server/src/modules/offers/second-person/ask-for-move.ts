import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../database/connect.ts'
import type { AskedMove } from '../../../database/schema/index.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { readProvider } from '../../provider/provider.store.ts'
import { keepAsked, type OfferRow } from '../publish/offer-drafts.store.ts'
import { tellMove, wantedOf } from './tell-taken-back.ts'

/**
 * Whether a move of a locked offer that is published has to wait for a second person: the provider's settings want one, and no
 * colleague has asked for the same move yet. 409 `approval.same_person` where the same person has asked for it;
 * `offer.draft_changed` for who approves it without naming the revision that they have read. `staffId` null: the demo never
 * waits.
 */
export async function mustAsk(
  tx: Tx,
  offer: OfferRow,
  { staffId, move, seen }: { staffId: number | null; move: AskedMove; seen: number | undefined },
): Promise<boolean> {
  if (staffId === null || offer.state === 'DRAFT' || !(await readProvider(tx)).publishingNeedsSecondPerson) return false
  if (!isDeepStrictEqual(offer.asked, move)) return true
  if (offer.askedBy === staffId) throw appError('approval.same_person')
  // Another revision than that of the offer was refused before.
  if (seen === undefined) throw appError('offer.draft_changed')
  return false
}

/**
 * Stores a request for a move of an offer, in the place of an earlier one, and appends the event for who may approve it. It
 * counts up the offer's revision, so that an approval by somebody who has read the earlier one is refused.
 * @param offer locked, as it was before that
 */
export async function askForMove(
  tx: Tx,
  services: Pick<Services, 'clock' | 'events'>,
  { offer, staffId, move }: { offer: OfferRow; staffId: number; move: AskedMove },
): Promise<void> {
  const { clock, events } = services
  const { id } = offer
  await tellMove(tx, services, offer, staffId, 'taken_back')
  await events.append(tx, { type: 'offer_move.asked', facts: { offerId: id, staffId, wanted: wantedOf(move) } })
  await keepAsked(tx, id, { asked: move, askedBy: staffId, askedAt: clock.now() })
  await recordAudit(tx, clock, {
    staffId,
    action: 'offer.move_asked',
    subject: 'offer',
    subjectId: id,
    after: move.move === 'change' ? move.changes : move,
  })
}
