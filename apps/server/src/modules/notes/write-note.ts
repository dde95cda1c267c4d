import type { StaffRole } from '@caseback/domain'
import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { mayKnowOfStops } from '../locations/stops/may-know-of-stops.ts'
import { colleagues, holdSubject, insertNote, type NoteSubject } from './notes.store.ts'

/**
 * A member of staff writes to colleagues about something, whatever its state; 404 for what is not there. Whom the note names gets
 * a letter: not the writer, and nobody who has left. Where payments of the location are or were stopped, who only publishes
 * offers does not read what those write who know of it, and is not named by them.
 */
export async function writeNote(
  { db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>,
  {
    about,
    text,
    named,
    writer,
  }: {
    about: NoteSubject
    text: string
    named: readonly number[]
    writer: { id: number; roles: readonly StaffRole[] }
  },
): Promise<void> {
  await transact(db, async (tx) => {
    const { stopped } = await holdSubject(tx, about)
    const notForPublishers = stopped && mayKnowOfStops(writer.roles)
    const told = (await colleagues(tx, named)).filter(({ id }) => id !== writer.id)
    const mayNotRead = notForPublishers ? told.filter(({ roles }) => !mayKnowOfStops(roles)) : []
    if (mayNotRead.length > 0)
      throw appError('input.invalid', {
        because: [{ code: 'note.names_publishers', params: { names: mayNotRead.map(({ name }) => name) } }],
      })
    const ids = told.map(({ id }) => id)
    const noteId = await insertNote(tx, {
      about,
      staffId: writer.id,
      text,
      named: ids,
      notForPublishers,
      createdAt: clock.now(),
    })
    await recordAudit(tx, clock, {
      staffId: writer.id,
      action: `${about.kind}.noted`,
      subject: about.kind,
      subjectId: about.id,
      after: { note: text, ...(told.length > 0 && { named: told.map(({ name }) => name) }) },
    })
    if (ids.length > 0)
      await events.append(tx, { type: 'note.written', facts: { noteId, staffId: writer.id, named: ids } })
  })
}
