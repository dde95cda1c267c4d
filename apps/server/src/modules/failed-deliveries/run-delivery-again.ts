import { transact } from '../../database/transact.ts'
import { found } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { deliverEventsJob } from '../events/deliver-events.ts'
import { beginAgain } from '../events/deliveries.store.ts'

/**
 * A failed delivery is tried again from its first attempt, with what waits behind it; in the audit log. 404 when it has not
 * failed.
 */
export async function runDeliveryAgain(
  { db, clock, jobs }: Services,
  again: { eventId: number; listener: string; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const waiting = found(await beginAgain(tx, again))
    await recordAudit(tx, clock, {
      staffId: again.staffId,
      action: 'event.run_again',
      subject: 'event',
      subjectId: again.eventId,
      after: waiting,
    })
    await jobs.enqueue(tx, deliverEventsJob, waiting)
  })
}
