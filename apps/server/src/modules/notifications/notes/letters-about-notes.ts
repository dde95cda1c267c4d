import { staffRoles } from '@caseback/domain'
import { accountLetters } from '@caseback/words/letters/every-letter'
import { eq } from 'drizzle-orm'
import { claimNotes, staff } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import { letterId } from '../../events/letter-id.ts'
import type { Listener } from '../../events/listener.ts'
import { staffOf } from '../staff-of.ts'

/** Tells members of staff that a colleague names them in a note about a claim. Staff read English. */
export const lettersAboutNotes: Listener = {
  name: 'letters-about-notes',
  hears: ({ type }) => type === 'claim.noted',
  async hear(tx, services, event) {
    if (event.type !== 'claim.noted') return
    const { claimId, noteId, named } = event.facts
    const [note] = await tx
      .select({ text: claimNotes.text, by: staff.name })
      .from(claimNotes)
      .innerJoin(staff, eq(staff.id, claimNotes.staffId))
      .where(eq(claimNotes.id, noteId))
    const { publicUrl } = services.settings
    const letter = accountLetters.en.namedInNote({ publicUrl, claimId, ...found(note) })
    // Who has left since is told nothing.
    for (const { id, email } of await staffOf(tx, ...staffRoles))
      if (named.includes(id))
        await enqueueMail(
          services,
          tx,
          { to: email, language: 'en', ...letter },
          letterId(event, `${lettersAboutNotes.name} to ${email}`),
        )
  },
}
