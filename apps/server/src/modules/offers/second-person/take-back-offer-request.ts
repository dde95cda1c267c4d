import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { endRequest } from '../publish/offer-drafts.store.ts'
import { lockRequest, type OfferAnswer } from './lock-request.ts'

/**
 * Ends what one has asked for oneself; nobody gets a letter. 409 `offer.transition` when nothing waits,
 * `approval.another_person` for a colleague, who refuses it with a reason, `offer.draft_changed` when `seen` is not the revision
 * of the offer.
 */
export async function takeBackOfferRequest(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, what, staffId, seen }: OfferAnswer,
): Promise<void> {
  await transact(db, async (tx) => {
    const { askedBy, before } = await lockRequest(tx, { id, what, seen })
    if (askedBy !== staffId) throw appError('approval.another_person')
    await endRequest(tx, id, what, { staffId, refused: null })
    const action = what === 'move' ? 'offer.move_taken_back' : 'offer.publishing_taken_back'
    await recordAudit(tx, clock, { staffId, action, subject: 'offer', subjectId: id, before })
  })
}
