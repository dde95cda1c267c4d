import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockOffer, updateOffer } from '../publish/offer-drafts.store.ts'

/**
 * Ends what somebody wants of an offer and a second person has not agreed to: refused by a colleague, or taken back by who asked.
 * 409 `offer.transition` when nothing waits.
 */
export async function refuseMove(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, staffId }: { id: number; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const { asked, askedBy } = (await lockOffer(tx, id)).offer
    if (!asked) throw appError('offer.transition')
    await updateOffer(tx, id, { asked: null, askedBy: null, askedAt: null })
    await recordAudit(tx, clock, {
      staffId,
      action: 'offer.move_refused',
      subject: 'offer',
      subjectId: id,
      before: { ...asked, asked_by: askedBy },
    })
  })
}
