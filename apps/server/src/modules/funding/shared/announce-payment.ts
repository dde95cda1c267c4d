import { addDays, type Day, dollarsToCents } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { insertAnnouncement } from './request-links.store.ts'
import { openRequestOfKey } from './request-of-key.ts'

/**
 * A manufacturer says that it has sent money for its request: finance is told, and nothing is settled by it. 409
 * `funding.settled` when nothing is open of it; refusals as `requestOfKey`.
 */
export async function announcePayment(
  services: Services,
  key: string,
  said: { name: string; amount: number; paidOn: Day; reference: string },
): Promise<void> {
  // Where the manufacturer is it may be tomorrow already.
  if (said.paidOn > addDays(today(services), 1)) throw fieldError('paid_on', 'day.future')
  await transact(services.db, async (tx) => {
    const { link, request } = await openRequestOfKey(tx, services, key)
    const announcementId = await insertAnnouncement(tx, {
      fundingId: request.id,
      linkId: link.id,
      name: said.name,
      amountCents: dollarsToCents(said.amount),
      paidOn: said.paidOn,
      reference: said.reference,
      createdAt: services.clock.now(),
    })
    await recordAudit(tx, services.clock, {
      staffId: null,
      action: 'funding.announced',
      subject: 'funding',
      subjectId: request.id,
      after: {
        said_by: said.name,
        amount_cents: dollarsToCents(said.amount),
        paid_on: said.paidOn,
        reference: said.reference,
      },
    })
    await services.events.append(tx, {
      type: 'funding.announced',
      facts: { fundingId: request.id, announcementId },
    })
  })
}
