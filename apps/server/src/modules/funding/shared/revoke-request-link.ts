import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockFunding } from '../funding.store.ts'
import type { ByStaff } from '../issue-funding.ts'
import { currentLink, endLink } from './request-links.store.ts'

/** Ends the link to a request. 404 without the request, 409 `funding.state` where it has none. */
export async function revokeRequestLink(services: Services, { fundingId, staffId }: ByStaff): Promise<void> {
  await transact(services.db, async (tx) => {
    await lockFunding(tx, fundingId, ['ISSUED', 'FUNDED', 'DISCARDED'])
    const link = await currentLink(tx, fundingId)
    if (!link) throw appError('funding.state', { logText: `request ${fundingId} has no link` })
    await endLink(tx, fundingId, { revokedAt: services.clock.now(), revokedBy: staffId })
    await recordAudit(tx, services.clock, {
      staffId,
      action: 'funding.link_revoked',
      subject: 'funding',
      subjectId: fundingId,
      before: { link_id: link.id, last_day: link.lastDay },
      after: null,
    })
  })
}
