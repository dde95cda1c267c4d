import { isNeverPublished } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { manufacturers } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { tellMove, tellPublishing } from '../second-person/tell-taken-back.ts'
import { keepDraft, lockSeenOffer, noteChange, removeOffer } from './offer-drafts.store.ts'

/**
 * Forgets what an offer's next version was to be; an offer that nobody has ever published is removed for good, and its code is
 * free again. A colleague who has asked to publish it hears why. 409 `offer.draft_changed` when the offer has another revision
 * than `seen`, `offer.transition` for a draft that was published once and taken back, as that is deleted instead,
 * `offer.unchanged` when nothing waits to be published.
 */
export async function discardOfferDraft(
  services: Services,
  { id, staffId, seen, reason }: { id: number; staffId: number; seen: number; reason: string },
): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    const locked = await lockSeenOffer(tx, id, seen)
    const { offer, version, draft, askedBy } = locked
    const isRemoved = isNeverPublished({ state: offer.state, versions: version?.version ?? 0 })
    if (offer.state === 'DRAFT' && !isRemoved) throw appError('offer.transition')
    if (askedBy !== null && askedBy !== staffId) {
      const [{ manufacturerName } = { manufacturerName: '' }] = await tx
        .select({ manufacturerName: manufacturers.name })
        .from(manufacturers)
        .where(eq(manufacturers.id, offer.manufacturerId))
      const names = { offerName: offer.name, manufacturerName }
      await tellPublishing(tx, services, locked, { staffId, outcome: 'forgotten', reason, ...names })
    }
    if (isRemoved) await removeOffer(tx, id)
    else if (draft) {
      await keepDraft(tx, id, null)
      await noteChange(tx, id, staffId)
      await tellMove(tx, services, offer, staffId, 'taken_back')
    } else throw appError('offer.unchanged')
    await recordAudit(tx, clock, {
      staffId,
      action: isRemoved ? 'offer.removed' : 'offer.draft_discarded',
      subject: 'offer',
      subjectId: id,
      before: { name: offer.name, offer_code: offer.code, draft },
      after: { reason },
    })
  })
}
