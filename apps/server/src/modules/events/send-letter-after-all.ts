import type { Tx } from '../../database/connect.ts'
import { letMailGo } from '../../platform/mail/send-mail.ts'
import type { Services } from '../../platform/services.ts'
import { deliverEventsJob } from './deliver-events.ts'
import { forgetHeard } from './deliveries.store.ts'
import { letterAbout } from './letter-about.ts'

/** Sends a letter that was called back after all: the listener hears its event once more. */
export async function sendLetterAfterAll(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  eventId: number,
  listener: string,
): Promise<void> {
  const id = await letterAbout(tx, eventId, listener)
  if (id === null) return
  await letMailGo(tx, id)
  const again = await forgetHeard(tx, { eventId, listener })
  if (again) await jobs.enqueue(tx, deliverEventsJob, again)
}
