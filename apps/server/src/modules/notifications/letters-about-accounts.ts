import type { EventFacts, EventType } from '@caseback/domain'
import { languageOr } from '@caseback/words/languages'
import type { AccountLetters } from '@caseback/words/letters/account-letter-facts'
import { accountLetters } from '@caseback/words/letters/every-letter'
import type { Wording } from '@caseback/words/letters/letter'
import { eq } from 'drizzle-orm'
import { people } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import type { HeardEvent, Listener } from '../events/listener.ts'
import { letterId } from './letter-id.ts'

type About = { publicUrl: string; firstName: string; at: Date; timeZone: string }

/** What is written about which event. */
const letters = {
  'payee.changed': (words: AccountLetters, about: About, { payoutMethod, payeeChanged }: EventFacts['payee.changed']) =>
    words.payoutChanged({ ...about, payoutMethod, payeeChanged }),
  'account.closing_asked': (words: AccountLetters, about: About, facts: EventFacts['account.closing_asked']) =>
    words.closingAsked({ ...about, openClaims: facts.openClaims }),
  'account.closed': (words: AccountLetters, about: About) => words.accountClosed(about),
  'account.changed'(words: AccountLetters, about: About, facts: EventFacts['account.changed']) {
    if (facts.what === 'address') return words.addressChanged(about)
    return facts.what === 'email'
      ? words.emailChanged({ ...about, newEmail: facts.newEmail })
      : words.passwordChanged(about)
  },
}
type AccountEvent = keyof typeof letters

const isOfAccount = (type: EventType): type is AccountEvent => type in letters

const write = <T extends AccountEvent>(words: AccountLetters, about: About, event: { type: T; facts: EventFacts[T] }) =>
  // The table has the same key for the event and for its facts.
  (letters[event.type] as (words: AccountLetters, about: About, facts: EventFacts[T]) => Wording)(
    words,
    about,
    event.facts,
  )

/** Tells the owner of an account what was changed in it, so that a thief is noticed: at the address that it had before. */
export const lettersAboutAccounts: Listener = {
  name: 'letters-about-accounts',
  hears: (event) =>
    isOfAccount(event.type) &&
    // Nothing to tell while no check goes to the address that changed.
    !(event.type === 'account.changed' && event.facts.what === 'address' && !event.facts.mailsChecks),
  async hear(tx, services, heard) {
    // `hears` lets no other type through.
    const event = heard as HeardEvent<AccountEvent>
    const [row] = await tx
      .select({ language: people.language, firstName: people.firstName })
      .from(people)
      .where(eq(people.id, event.facts.personId))
    const { language: accountLanguage, firstName } = found(row)
    const language = languageOr(accountLanguage)
    const { publicUrl, timeZone } = services.settings
    const about = { publicUrl, firstName, at: event.at, timeZone }
    await enqueueMail(
      services,
      tx,
      { to: event.facts.email, language, ...write(accountLetters[language], about, event) },
      letterId(event, lettersAboutAccounts.name),
    )
  },
}
