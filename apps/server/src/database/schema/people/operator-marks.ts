import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../columns.ts'
import { people } from '../people.ts'

/**
 * On which devices and networks somebody has signed up or in, by keyed hashes that only say whether two are the same:
 * docs/decisions/0077. An insert, a delete and a return after a month make flags due of who was seen there (migration
 * `marks-of-devices-and-networks`).
 */
export const operatorMarks = pgTable(
  'operator_marks',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['device', 'network'] }).notNull(),
    /** HMAC-SHA-256 with a key of its own for each kind, so that no two kinds have one in common. */
    mark: text('mark').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    /** Written at most once a day. */
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.mark] }),
    // Who else was seen there, the latest first.
    index('operator_marks_mark').on(table.mark, table.lastSeenAt),
    index('operator_marks_age').on(table.lastSeenAt),
  ],
)
