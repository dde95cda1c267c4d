import type { RecordKind, StaffRole } from '@caseback/domain'
import { and, asc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { anyOf } from '../../database/lists.ts'
import { eachPlaceOf } from '../../database/may-act-for.ts'
import { recordNotes, staff } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'

/** What a note is about. */
export type NoteSubject = { kind: RecordKind; id: number }

/** Where a note names what it is about. */
export const noteColumns = {
  claim: 'claimId',
  operator: 'personId',
  location: 'locationId',
  payment: 'paymentId',
  manufacturer: 'manufacturerId',
  offer: 'offerId',
} as const satisfies Record<RecordKind, keyof typeof recordNotes.$inferInsert>

/** Object.keys knows no types of its own. */
export const noteKinds = Object.keys(noteColumns) as RecordKind[]

/** What a note is about; every note is about one thing. */
export function subjectOf(note: typeof recordNotes.$inferSelect): NoteSubject {
  for (const kind of noteKinds) {
    const id = note[noteColumns[kind]]
    if (id !== null) return { kind, id }
  }
  throw new Error(`Note ${note.id} is about nothing.`)
}

/** Whether payments of a location are or were stopped. */
const wasStopped = (locationId: SQL) =>
  sql`exists (select from payment_stops stop where stop.location_id = ${locationId})`

/** Each kind's rows, with whether payments of its location are or were stopped. */
const rowsOf: Record<RecordKind, SQL> = {
  claim: sql`select ${wasStopped(sql`held.location_id`)} stopped from claims held`,
  operator: sql`select exists (
      select from ${eachPlaceOf(sql`held.id`)} join payment_stops stop on stop.location_id = place.id
    ) stopped from people held`,
  location: sql`select ${wasStopped(sql`held.id`)} stopped from locations held`,
  payment: sql`select ${wasStopped(sql`held.location_id`)} stopped from operator_payments held`,
  manufacturer: sql`select false stopped from manufacturers held`,
  offer: sql`select false stopped from offers held`,
}

/** Keeps what a note is about from being deleted; 404 without it. `stopped`: payments of its location are or were stopped. */
export async function holdSubject(tx: Tx, { kind, id }: NoteSubject): Promise<{ stopped: boolean }> {
  const { rows } = await tx.execute<{ stopped: boolean }>(
    sql`${rowsOf[kind]} where held.id = ${id} for key share of held`,
  )
  return found(rows[0])
}

/** Members of staff who have accepted their invitation and are not deactivated, by name. @param among only these, where given */
export const colleagues = (
  db: Database | Tx,
  among?: readonly number[],
): Promise<{ id: number; name: string; roles: StaffRole[] }[]> =>
  db
    .select({ id: staff.id, name: staff.name, roles: staff.roles })
    .from(staff)
    .where(and(isNotNull(staff.passwordHash), isNull(staff.deactivatedAt), among && anyOf(staff.id, among)))
    .orderBy(asc(staff.name), asc(staff.id))

/** @returns the note's id */
export async function insertNote(
  tx: Tx,
  {
    about,
    ...note
  }: { about: NoteSubject } & Pick<
    typeof recordNotes.$inferInsert,
    'staffId' | 'text' | 'named' | 'notForPublishers' | 'createdAt'
  >,
): Promise<number> {
  const [row] = await tx
    .insert(recordNotes)
    .values({ ...note, [noteColumns[about.kind]]: about.id })
    .returning({ id: recordNotes.id })
  return found(row).id
}
