import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { tellTakenBack } from '../second-person/tell-taken-back.ts'
import { keepDraft, lockOffer, noteChange, removeOffer } from './offer-drafts.store.ts'

/**
 * Forgets what an offer's next version was to be; an offer that nobody published is removed for good, and its code is free again.
 * 409 `offer.unchanged` when nothing waits to be published.
 */
export async function discardOfferDraft(
  services: Services,
  { id, staffId }: { id: number; staffId: number },
): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    const locked = await lockOffer(tx, id)
    const { offer, version, draft } = locked
    if (!version) await removeOffer(tx, id)
    else if (draft && offer.state !== 'DRAFT') {
      await keepDraft(tx, id, null)
      await noteChange(tx, id, staffId)
      await tellTakenBack(tx, services, locked, staffId)
    } else throw appError('offer.unchanged')
    await recordAudit(tx, clock, {
      staffId,
      action: version ? 'offer.draft_discarded' : 'offer.removed',
      subject: 'offer',
      subjectId: id,
      before: { name: offer.name, offer_code: offer.code, draft },
    })
  })
}
