import { transact } from '../../../database/transact.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockShareLink, type ShareLinkRow, updateShareLink } from './share-links.store.ts'

/**
 * Calls a link otherwise, or gives it another last day; what is left out stays. A link that has expired leads to its offer again
 * when its end moves on. 409 `share_link.revoked` for a revoked one, 400 for a day that is over.
 */
export async function changeShareLink(
  services: Services,
  {
    id,
    staffId,
    changes,
  }: {
    id: number
    staffId: number
    changes: { label?: string | undefined; expires?: string | null | undefined }
  },
): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    const link = await lockShareLink(tx, id)
    if (link.revokedAt) throw appError('share_link.revoked')
    const { label = link.label, expires = link.expiresOn } = changes
    if (expires !== link.expiresOn && expires && expires < today(services))
      throw fieldError('expires', 'link_expires.past')
    if (label === link.label && expires === link.expiresOn) return
    const changed = await updateShareLink(tx, id, { label, expiresOn: expires })
    const told = (row: ShareLinkRow) => ({ link: id, label: row.label, expires: row.expiresOn })
    await recordAudit(tx, clock, {
      staffId,
      action: 'offer.link_changed',
      subject: 'offer',
      subjectId: link.offerId,
      before: told(link),
      after: told(changed),
    })
  })
}
