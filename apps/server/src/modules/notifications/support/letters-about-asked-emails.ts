import { accountLetters } from '@caseback/words/letters/every-letter'
import { eq } from 'drizzle-orm'
import { people, personColumns, staff } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import { letterId } from '../../events/letter-id.ts'
import type { HeardEvent, Listener } from '../../events/listener.ts'
import { staffOf } from '../staff-of.ts'

/**
 * Tells finance and admins that support has asked for another e-mail address of an operator, where checks go from then on.
 * Whoever has asked is told as well: it may not have been them.
 */
export const lettersAboutAskedEmails: Listener = {
  name: 'letters-about-asked-emails',
  hears: (event) => event.type === 'account.email_asked',
  async hear(tx, services, heard) {
    // `hears` lets no other type through.
    const event = heard as HeardEvent<'account.email_asked'>
    const { personId, staffId, email, newEmail } = event.facts
    const [person] = await tx.select(personColumns).from(people).where(eq(people.id, personId))
    const [asker] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId))
    const { firstName, lastName } = found(person)
    const letter = accountLetters.en.operatorEmailAsked({
      publicUrl: services.settings.publicUrl,
      personId,
      name: `${firstName} ${lastName}`,
      email,
      newEmail,
      askedBy: found(asker).name,
    })
    for (const { email: to } of await staffOf(tx, 'finance', 'admin'))
      await enqueueMail(
        services,
        tx,
        { to, language: 'en', ...letter },
        letterId(event, `${lettersAboutAskedEmails.name} to ${to}`),
      )
  },
}
