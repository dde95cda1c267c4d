import type { EventType } from '@caseback/domain'
import { languageOr } from '@caseback/words/languages'
import type { AccountLetters } from '@caseback/words/letters/account-letter-facts'
import { accountLetters } from '@caseback/words/letters/every-letter'
import type { Wording } from '@caseback/words/letters/letter'
import { eq } from 'drizzle-orm'
import { operators } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { uuidOf } from '../../platform/secrets.ts'
import type { HeardEvent, Listener } from '../events/listener.ts'

type AccountEvent = 'payee.changed' | 'account.changed' | 'account.closing_asked' | 'account.closed'
const types: readonly EventType[] = [
  'payee.changed',
  'account.changed',
  'account.closing_asked',
  'account.closed',
] satisfies AccountEvent[]

/** Tells the owner of an account what was changed in it, so that a thief is noticed: at the address that it had before. */
export const lettersAboutAccounts: Listener = {
  name: 'letters-about-accounts',
  hears: (event) =>
    types.includes(event.type) &&
    // Nothing to tell while no check goes to the address that changed.
    !(event.type === 'account.changed' && event.facts.what === 'address' && !event.facts.mailsChecks),
  async hear(tx, services, heard) {
    // `hears` lets no other type through.
    const event = heard as HeardEvent<AccountEvent>
    const [row] = await tx
      .select({ language: operators.language, firstName: operators.firstName })
      .from(operators)
      .where(eq(operators.id, event.facts.operatorId))
    const { language: accountLanguage, firstName } = found(row)
    const language = languageOr(accountLanguage)
    const { publicUrl, timeZone } = services.settings
    const about = { publicUrl, firstName, at: event.at, timeZone }
    await enqueueMail(
      services,
      tx,
      { to: event.facts.email, language, ...write(accountLetters[language], event, about) },
      uuidOf(`event ${event.id} ${lettersAboutAccounts.name}`),
    )
  },
}

function write(
  letters: AccountLetters,
  event: HeardEvent<AccountEvent>,
  about: { publicUrl: string; firstName: string; at: Date; timeZone: string },
): Wording {
  switch (event.type) {
    case 'payee.changed': {
      const { payoutMethod, payeeChanged } = event.facts
      return letters.payoutChanged({ ...about, payoutMethod, payeeChanged })
    }
    case 'account.closing_asked':
      return letters.closingAsked({ ...about, openClaims: event.facts.openClaims })
    case 'account.closed':
      return letters.accountClosed(about)
    case 'account.changed':
      switch (event.facts.what) {
        case 'address':
          return letters.addressChanged(about)
        case 'email':
          return letters.emailChanged({ ...about, newEmail: event.facts.newEmail })
        case 'password':
          return letters.passwordChanged(about)
      }
  }
}
