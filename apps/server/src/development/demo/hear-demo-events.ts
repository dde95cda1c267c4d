import { asc, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { eventDeliveries, events } from '../../database/schema/index.ts'
import { noteHeard } from '../../modules/events/deliveries.store.ts'
import { createEvents } from '../../modules/events/events.store.ts'
import type { HeardEvent } from '../../modules/events/listener.ts'
import { listeners } from '../../modules.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { keepLetter } from '../../platform/mail/mail.store.ts'
import { sendMailJob } from '../../platform/mail/mail.ts'
import { openMail } from '../../platform/mail/open-mail.ts'
import type { Story } from './story.ts'

/**
 * Lets everything that has happened in the demo be heard at the instant at which it happened: a letter is kept with the day of
 * what it tells of, and leaves with the program's start, as all that the demo sends.
 */
export async function hearDemoEvents({ tx, services }: Story): Promise<void> {
  const waiting = await tx
    .select({ event: events, listener: eventDeliveries.listener })
    .from(eventDeliveries)
    .innerJoin(events, eq(events.id, eventDeliveries.eventId))
    .where(isNull(eventDeliveries.heardAt))
    .orderBy(asc(events.id))
  for (const { event, listener: name } of waiting) {
    const { id, type, facts, createdAt: at } = event
    const clock = { now: () => at }
    const jobs: Jobs = {
      ...services.jobs,
      async enqueue(inside, kind, payload) {
        if (kind.name === sendMailJob.name) {
          const job = z.parse(sendMailJob.payload, payload)
          const mail = openMail(services.settings, job.sealed)
          if (mail.kept) await keepLetter(inside, { id: job.id, mail, kept: mail.kept, now: at })
        }
        await services.jobs.enqueue(inside, kind, payload)
      },
    }
    const then = { ...services, clock, jobs, events: createEvents({ clock, jobs }, listeners) }
    // Type and facts were written together, by `append`.
    await listeners.find((each) => each.name === name)?.hear(tx, then, { id, type, facts, at } as HeardEvent)
    await noteHeard(tx, { eventId: id, listener: name }, at)
  }
}
