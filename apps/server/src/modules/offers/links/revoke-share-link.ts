import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockShareLink, updateShareLink } from './share-links.store.ts'

/**
 * Ends a link for good. Enrollments and sign-ups that came through it keep their attribution, which is stored as the link's code.
 * 409 `share_link.revoked` when somebody else was first.
 */
export async function revokeShareLink(services: Services, { id, staffId }: { id: number; staffId: number }) {
  const { db, clock } = services
  await transact(db, async (tx) => {
    const link = await lockShareLink(tx, id)
    if (link.revokedAt) throw appError('share_link.revoked')
    await updateShareLink(tx, id, { revokedAt: clock.now(), revokedBy: staffId })
    await recordAudit(tx, clock, {
      staffId,
      action: 'offer.link_revoked',
      subject: 'offer',
      subjectId: link.offerId,
      after: { link: id, label: link.label, attribution_code: link.attributionCode },
    })
  })
}
