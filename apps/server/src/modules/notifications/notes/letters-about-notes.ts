import { staffRoles } from '@caseback/domain'
import { accountLetters } from '@caseback/words/letters/every-letter'
import { eq } from 'drizzle-orm'
import { recordNotes, staff } from '../../../database/schema/index.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import { nameSubjects } from '../../audit/name-subjects.ts'
import { letterId } from '../../events/letter-id.ts'
import type { Listener } from '../../events/listener.ts'
import { mayKnowOfStops } from '../../locations/stops/may-know-of-stops.ts'
import { subjectOf } from '../../notes/notes.store.ts'
import { staffOf } from '../staff-of.ts'

/** Tells members of staff that a colleague names them in a note. Staff read English. */
export const lettersAboutNotes: Listener = {
  name: 'letters-about-notes',
  hears: ({ type }) => type === 'note.written' || type === 'claim.noted',
  async hear(tx, services, event) {
    if (event.type !== 'note.written' && event.type !== 'claim.noted') return
    const { noteId, named } = event.facts
    const [row] = await tx
      .select({ note: recordNotes, by: staff.name })
      .from(recordNotes)
      .innerJoin(staff, eq(staff.id, recordNotes.staffId))
      .where(eq(recordNotes.id, noteId))
    // What it is about was deleted since, and the note with it.
    if (!row) return
    const { note, by } = row
    const { kind, id } = subjectOf(note)
    const subject = { subject: kind, subjectId: id }
    const { name } = (await nameSubjects(tx, [subject]))(subject)
    const { publicUrl } = services.settings
    const letter = accountLetters.en.namedInNote({ publicUrl, kind, id, name, text: note.text, by })
    // No mail to members who have left since, or who may no longer read the note.
    for (const { id: staffId, email, roles } of await staffOf(tx, ...staffRoles))
      if (named.includes(staffId) && (!note.notForPublishers || mayKnowOfStops(roles)))
        await enqueueMail(
          services,
          tx,
          { to: email, language: 'en', ...letter },
          letterId(event, `${lettersAboutNotes.name} to ${email}`),
        )
  },
}
