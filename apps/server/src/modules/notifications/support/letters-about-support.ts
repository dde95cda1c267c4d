import { accountLetters } from '@caseback/words/letters/every-letter'
import { provider } from '@caseback/words/provider'
import { eq } from 'drizzle-orm'
import { people, personColumns } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import { letterId } from '../../events/letter-id.ts'
import type { HeardEvent, Listener } from '../../events/listener.ts'

/** Sends what an operator writes to support to its address. Staff read English; the message is as it was written. */
export const lettersAboutSupport: Listener = {
  name: 'letters-about-support',
  hears: (event) => event.type === 'support.asked',
  async hear(tx, services, heard) {
    // `hears` lets no other type through.
    const event = heard as HeardEvent<'support.asked'>
    const { personId, text } = event.facts
    const [row] = await tx.select(personColumns).from(people).where(eq(people.id, personId))
    const { email, firstName, lastName } = found(row)
    const letter = accountLetters.en.supportAsked({
      publicUrl: services.settings.publicUrl,
      personId,
      name: `${firstName} ${lastName}`,
      email,
      text,
    })
    await enqueueMail(
      services,
      tx,
      { to: provider.supportEmail, language: 'en', ...letter },
      letterId(event, lettersAboutSupport.name),
    )
  },
}
