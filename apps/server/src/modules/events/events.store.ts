import { type DomainEvent, subjectOf } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Events } from '../../platform/events.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { deliverEventsJob } from './deliver-events.ts'
import type { Listener } from './listener.ts'

/** Appends events for these listeners: rows, deliveries and jobs, each in one statement however many events there are. */
export function createEvents(
  { clock, jobs }: { clock: Clock; jobs: Jobs },
  listeners: readonly Pick<Listener, 'name' | 'hears'>[],
): Events {
  return {
    async append(tx: Tx, ...happened: DomainEvent[]) {
      if (happened.length === 0) return
      const told = happened.map((event) => ({ event, subject: subjectOf(event) }))
      const heard = told.flatMap(({ event, subject }, at) =>
        listeners
          .filter((listener) => listener.hears(event))
          .map((listener) => ({ position: at + 1, listener: listener.name, subject })),
      )
      // Numbered in the order of the list: what happens to one subject is under its lock, so that numbers follow time.
      await tx.execute(sql`
        with happened as (
          insert into events (type, subject, facts, created_at)
          select type, subject, facts, ${clock.now().toISOString()}::timestamptz
          from unnest(
            ${sql.param(told.map(({ event }) => event.type))}::text[],
            ${sql.param(told.map(({ subject }) => subject))}::text[],
            ${sql.param(told.map(({ event }) => JSON.stringify(event.facts)))}::jsonb[]
          ) with ordinality as told (type, subject, facts, position)
          order by position
          returning id, subject
        ), numbered as (
          select id, subject, row_number() over (order by id) as position from happened
        )
        insert into event_deliveries (event_id, listener, subject)
        select numbered.id, heard.listener, numbered.subject
        from numbered
        join unnest(
          ${sql.param(heard.map(({ position }) => position))}::int[],
          ${sql.param(heard.map(({ listener }) => listener))}::text[]
        ) as heard (position, listener) using (position)`)
      const subjects = new Map(heard.map(({ listener, subject }) => [`${listener} ${subject}`, { listener, subject }]))
      await jobs.enqueueMany(tx, deliverEventsJob, [...subjects.values()])
    },
  }
}
