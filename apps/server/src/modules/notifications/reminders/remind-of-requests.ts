import { accountLetters } from '@caseback/words/letters/every-letter'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { fundingApplications, fundingClaims, fundingRequests, manufacturers } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { uuidOf } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { readProvider } from '../../provider/provider.store.ts'
import { mailRequest } from '../mail-request.ts'
import { isDue, reminderAt } from './is-due.ts'

/** On the day on which a request is due, and so many days later while it is not settled. */
const LATE_DAYS = [0, 7, 14, 30]

/**
 * Reminds the billing contacts of manufacturers of requests that are due or late, by what is open of them. Each request is a
 * transaction of its own: its documents are drawn in it.
 */
export async function remindOfRequests(services: Services): Promise<void> {
  const days = sql<number>`(${today(services)}::date - ${fundingRequests.dueDay})`
  const rows = await services.db
    .select({
      fundingId: fundingRequests.id,
      due: fundingRequests.dueDay,
      remitTo: fundingRequests.remitTo,
      days: days.mapWith(Number),
      manufacturerName: manufacturers.name,
      contacts: manufacturers.billingContacts,
      openCents: sql`
        (select coalesce(sum(line.amount_cents), 0) from ${fundingClaims} line where line.funding_id = ${fundingRequests.id} and line.held)
        - (select coalesce(sum(money.amount_cents), 0) from ${fundingApplications} money where money.funding_id = ${fundingRequests.id})`.mapWith(
        Number,
      ),
    })
    .from(fundingRequests)
    .innerJoin(manufacturers, eq(manufacturers.id, fundingRequests.manufacturerId))
    .where(and(eq(fundingRequests.state, 'ISSUED'), isNotNull(fundingRequests.dueDay), isDue(days, LATE_DAYS, 1)))
    .orderBy(asc(fundingRequests.id))
  const provider = await readProvider(services.db)
  for (const { fundingId, due, days: lateBy, contacts, manufacturerName, openCents, remitTo } of rows) {
    if (due === null || openCents <= 0) continue
    const reminder = reminderAt(lateBy, LATE_DAYS, 1)
    await transact(services.db, (tx) =>
      mailRequest(tx, services, {
        fundingId,
        contacts,
        letterFor: (link) =>
          accountLetters.en.requestLate({
            fundingId,
            manufacturerName,
            openCents,
            due,
            daysLate: lateBy,
            remitTo: remitTo ?? provider.remitTo,
            link,
          }),
        idFor: (to) => uuidOf(`reminder of request ${fundingId}, ${reminder} days, to ${to}`),
      }),
    )
  }
}
