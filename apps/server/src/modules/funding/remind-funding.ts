import { startOfDay } from '@caseback/domain'
import { and, eq, gte } from 'drizzle-orm'
import { events, manufacturers } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { appError, found } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { today } from '../../platform/today.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { lockFunding } from './funding.store.ts'
import type { ByStaff } from './issue-funding.ts'

/**
 * Reminds the billing contacts of an issued request now, once a day. 404 without it, 409 `funding.state` when it is not issued,
 * `funding.no_contacts` when nobody would read it, `funding.reminded` when finance has reminded of it today.
 */
export async function remindFunding(services: Services, { fundingId, staffId }: ByStaff): Promise<void> {
  const { db, clock, settings } = services
  await transact(db, async (tx) => {
    const { manufacturerId } = await lockFunding(tx, fundingId, 'ISSUED')
    const [manufacturer] = await tx
      .select({ contacts: manufacturers.billingContacts })
      .from(manufacturers)
      .where(eq(manufacturers.id, manufacturerId))
    if (found(manufacturer).contacts.length === 0) throw appError('funding.no_contacts')
    const [reminded] = await tx
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          eq(events.subject, `funding:${fundingId}`),
          eq(events.type, 'funding.reminded'),
          gte(events.createdAt, startOfDay(today(services), settings.timeZone)),
        ),
      )
      .limit(1)
    if (reminded) throw appError('funding.reminded')
    await recordAudit(tx, clock, {
      staffId,
      action: 'funding.reminded',
      subject: 'funding',
      subjectId: fundingId,
      before: null,
      after: { contacts: found(manufacturer).contacts.map(({ email }) => email) },
    })
    await services.events.append(tx, { type: 'funding.reminded', facts: { fundingId } })
  })
}
