import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockFunding } from '../funding.store.ts'
import type { ByStaff } from '../issue-funding.ts'
import { replaceLink } from './link-for-letter.ts'
import { currentLink } from './request-links.store.ts'

/** Makes a new link to an issued request in place of the one before. 404 without the request, 409 `funding.state` of another. */
export async function makeRequestLink(services: Services, { fundingId, staffId }: ByStaff): Promise<void> {
  await transact(services.db, async (tx) => {
    const { dueDay } = await lockFunding(tx, fundingId, ['ISSUED', 'FUNDED'])
    const before = await currentLink(tx, fundingId)
    const link = await replaceLink(tx, services, { fundingId, dueDay, staffId })
    await recordAudit(tx, services.clock, {
      staffId,
      action: 'funding.link_made',
      subject: 'funding',
      subjectId: fundingId,
      before: { link_id: before?.id ?? null },
      after: { link_id: link.id, last_day: link.lastDay },
    })
  })
}
