import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockSeenOffer, updateOffer } from '../publish/offer-drafts.store.ts'
import { tellMove } from './tell-taken-back.ts'

/**
 * Ends what somebody wants of an offer and a second person has not agreed to: refused by a colleague, or taken back by who asked.
 * 409 `offer.transition` when nothing waits, `approval.same_person` for whoever has asked and gives a reason,
 * `offer.draft_changed` when `seen` is not the revision of the offer.
 * @param reason what the one who has asked reads, of a refusal by a colleague
 */
export async function refuseMove(
  services: Pick<Services, 'db' | 'clock' | 'events'>,
  {
    id,
    staffId,
    seen,
    reason = null,
  }: { id: number; staffId: number; seen: number | undefined; reason?: string | null },
): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    const { offer } = await lockSeenOffer(tx, id, seen)
    const { asked, askedBy } = offer
    if (!asked) throw appError('offer.transition')
    if (reason !== null && askedBy === staffId) throw appError('approval.same_person')
    const moveRefused = reason === null ? null : { staffId, at: clock.now().toISOString(), reason }
    await updateOffer(tx, id, { asked: null, askedBy: null, askedAt: null, moveRefused })
    await tellMove(tx, services, offer, staffId, 'refused', reason)
    await recordAudit(tx, clock, {
      staffId,
      action: 'offer.move_refused',
      subject: 'offer',
      subjectId: id,
      before: { ...asked, asked_by: askedBy },
      ...(reason !== null && { after: { reason } }),
    })
  })
}
