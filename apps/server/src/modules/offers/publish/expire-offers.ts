import { and, asc, eq, notInArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { offers } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { stateOn } from '../find-published-offer.ts'
import { setExpired } from '../offers.store.ts'
import { endDeadRequests } from '../second-person/end-dead-requests.ts'

export const expireOffersJob = defineJob({
  name: 'expire-offers',
  payload: z.object({}),
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
})

/**
 * Writes EXPIRED on offers past their submission deadline. Reads compute it from the dates, so that nothing waits for this job;
 * it leaves the fact, with its day, in the offer and the audit log, and ends what waits for a second person of them in vain.
 */
export async function expireOffers(services: Services): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    const over = await tx
      .select({ id: offers.id, state: offers.state })
      .from(offers)
      .where(and(notInArray(offers.state, ['DRAFT', 'DELETED', 'EXPIRED']), eq(stateOn(today(services)), 'EXPIRED')))
      .orderBy(asc(offers.id))
      .for('no key update')
    const ids = over.map((offer) => offer.id)
    await setExpired(tx, ids)
    await endDeadRequests(tx, services)
    await services.events.append(
      tx,
      ...over.map(({ id, state }) => ({
        type: 'offer.changed' as const,
        facts: { offerId: id, from: state, to: 'EXPIRED' },
      })),
    )
    for (const offer of over)
      await recordAudit(tx, clock, {
        staffId: null,
        action: 'offer.expired',
        subject: 'offer',
        subjectId: offer.id,
        before: { state: offer.state },
        after: { state: 'EXPIRED' },
      })
  })
}
