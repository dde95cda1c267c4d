import type { DomainEvent, EventType } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** What has happened, in the order in which it did for each subject. Append-only by the rights of the database role. */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text('type').$type<EventType>().notNull(),
    /** `claim:12`: domain/events. */
    subject: text('subject').notNull(),
    facts: jsonb('facts').$type<DomainEvent['facts']>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('events_subject').on(table.subject, table.id),
    index('events_type').on(table.type, table.createdAt),
    index('events_age').on(table.createdAt),
  ],
)

/** An event for one of its listeners; the row is the proof that it was heard once. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => events.id),
    listener: text('listener').notNull(),
    subject: text('subject').notNull(),
    attempts: integer('attempts').notNull().default(0),
    heardAt: instant('heard_at'),
    /** Given up after the last attempt: it waits for a member of staff, and what follows on its subject waits behind it. */
    failedAt: instant('failed_at'),
    /** What the last attempt failed with, for the log's readers; no parameters of statements. */
    error: text('error'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.listener] }),
    index('event_deliveries_waiting')
      .on(table.listener, table.subject, table.eventId)
      .where(sql`${table.heardAt} is null`),
    index('event_deliveries_failed').on(table.eventId).where(sql`${table.failedAt} is not null`),
    index('event_deliveries_heard').on(table.heardAt).where(sql`${table.heardAt} is not null`),
  ],
)
