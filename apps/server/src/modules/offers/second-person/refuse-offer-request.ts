import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { endRequest } from '../publish/offer-drafts.store.ts'
import { lockRequest, type OfferAnswer } from './lock-request.ts'
import { tellMove, tellPublishing } from './tell-taken-back.ts'

/**
 * Refuses what a colleague wants of an offer, its draft published or a move of it, with a reason that they read; draft and offer
 * stay as they are. 409 `offer.transition` when nothing waits, `approval.same_person` for whoever has asked,
 * `offer.draft_changed` when `seen` is not the revision of the offer.
 */
export async function refuseOfferRequest(
  services: Pick<Services, 'db' | 'clock' | 'events'>,
  { id, what, staffId, seen, reason }: OfferAnswer & { reason: string },
): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    const { locked, askedBy, before } = await lockRequest(tx, { id, what, seen })
    if (askedBy === staffId) throw appError('approval.same_person')
    await endRequest(tx, id, what, { staffId, refused: { at: clock.now(), reason } })
    if (what === 'move') await tellMove(tx, services, locked.offer, staffId, 'refused', reason)
    else await tellPublishing(tx, services, locked, { staffId, outcome: 'refused', reason })
    const action = what === 'move' ? 'offer.move_refused' : 'offer.publishing_refused'
    await recordAudit(tx, clock, { staffId, action, subject: 'offer', subjectId: id, before, after: { reason } })
  })
}
