import { languageOr } from '@caseback/words/languages'
import { accountLetters } from '@caseback/words/letters/every-letter'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { people } from '../../../database/schema/index.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import { letterId } from '../../events/letter-id.ts'
import type { HeardEvent, Listener } from '../../events/listener.ts'
import { taxFormReader } from '../../locations/tax-forms/tax-forms.store.ts'
import { factsOfRequest } from './facts-of-request.ts'

type TaxFormEvent = 'tax_form.asked' | 'tax_form.given'

async function readerOf(tx: Tx, locationId: number) {
  const [row] = await tx
    .select({ personId: people.id, email: people.email, language: people.language })
    .from(people)
    .where(eq(people.id, taxFormReader(sql`${locationId}::integer`)))
  return row
}

/** Asks for a location's tax form, and says that it has come. Neither can be declined. */
export const lettersAboutTaxForms: Listener = {
  name: 'letters-about-tax-forms',
  hears: (event) => event.type === 'tax_form.asked' || event.type === 'tax_form.given',
  async hear(tx, services, heard) {
    // `hears` lets no other type through.
    const event = heard as HeardEvent<TaxFormEvent>
    const { locationId } = event.facts
    const to = await readerOf(tx, locationId)
    if (!to) return
    const language = languageOr(to.language)
    const { publicUrl, timeZone } = services.settings
    const words = accountLetters[language]
    const about = { publicUrl, at: event.at, timeZone }
    const letter =
      event.type === 'tax_form.given'
        ? words.taxFormGiven({ ...about, lastFour: event.facts.lastFour })
        : words.taxFormAsked({ ...about, ...(await factsOfRequest(tx, services, { locationId, isReminder: false })) })
    await enqueueMail(
      services,
      tx,
      {
        to: to.email,
        language,
        // Digits of a taxpayer's number are not for every role, and go with the form.
        kept: { personId: to.personId, claimId: null, words: event.type !== 'tax_form.given' },
        ...letter,
      },
      letterId(event, lettersAboutTaxForms.name),
    )
  },
}
