import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { answerDraft, lockSeenOffer } from '../publish/offer-drafts.store.ts'

/**
 * Refuses what a colleague wants published, with a reason that they read; the draft stays. 409 `offer.transition` when nobody
 * waits for it, `approval.same_person` for whoever has asked, `offer.draft_changed` when `seen` is not the revision of the offer.
 */
export async function refusePublishing(
  { db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>,
  { id, staffId, seen, reason }: { id: number; staffId: number; seen: number | undefined; reason: string },
): Promise<void> {
  await transact(db, async (tx) => {
    const { askedBy, version } = await lockSeenOffer(tx, id, seen)
    if (askedBy === null) throw appError('offer.transition')
    if (askedBy === staffId) throw appError('approval.same_person')
    await answerDraft(tx, id, { refusedBy: staffId, refusedAt: clock.now(), refusedReason: reason })
    await events.append(tx, {
      type: 'publishing.answered',
      facts: { offerId: id, version: (version?.version ?? 0) + 1, askedBy, staffId, outcome: 'refused', reason },
    })
    await recordAudit(tx, clock, {
      staffId,
      action: 'offer.publishing_refused',
      subject: 'offer',
      subjectId: id,
      before: { asked_by: askedBy },
      after: { reason },
    })
  })
}
