import type { RecordKind, StaffRole } from '@caseback/domain'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { anyOf } from '../../database/lists.ts'
import { recordNotes, staff } from '../../database/schema/index.ts'
import { mayKnowOfStops } from '../locations/stops/may-know-of-stops.ts'
import { type NoteSubject, noteColumns, noteKinds, subjectOf } from './notes.store.ts'

/** So many are told, the latest; all of them are in the audit log. */
const MOST_NOTES = 100

/** A note with its subject. */
export type WrittenNote = { about: NoteSubject; text: string; by: string; at: Date }

/**
 * What colleagues have written about these besides their decisions, the latest first, as far as these roles may know.
 * @param about by kind the ids, such as `{ operator: [7], location: [3] }`
 */
export async function notesAbout(
  db: Database,
  about: Partial<Record<RecordKind, readonly number[]>>,
  roles: readonly StaffRole[],
): Promise<WrittenNote[]> {
  const ofThese = or(
    ...noteKinds.flatMap((kind) => {
      const ids = about[kind]
      return ids ? [anyOf(recordNotes[noteColumns[kind]], ids)] : []
    }),
  )
  const rows = await db
    .select({ note: recordNotes, by: staff.name })
    .from(recordNotes)
    .innerJoin(staff, eq(staff.id, recordNotes.staffId))
    .where(
      and(
        // By their own indexes: in the order of ids a plan may walk through all notes to find a hundred.
        sql`${recordNotes.id} = any(array(select ${recordNotes.id} from ${recordNotes} where ${ofThese}))`,
        mayKnowOfStops(roles) ? undefined : eq(recordNotes.notForPublishers, false),
      ),
    )
    .orderBy(desc(recordNotes.id))
    .limit(MOST_NOTES)
  return rows.map(({ note, by }) => ({ about: subjectOf(note), text: note.text, by, at: note.createdAt }))
}
