import type { EventFacts, EventType } from '@caseback/domain'
import { languageOr } from '@caseback/words/languages'
import type { AccountLetters } from '@caseback/words/letters/account-letter-facts'
import { accountLetters } from '@caseback/words/letters/every-letter'
import type { Wording } from '@caseback/words/letters/letter'
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { events, people, undoneChanges } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { letterId } from '../events/letter-id.ts'
import type { HeardEvent, Listener } from '../events/listener.ts'
import { isUndoable, undoKey } from '../people/undo/undo-key.ts'

type About = {
  publicUrl: string
  firstName: string
  at: Date
  timeZone: string
  /** Of the link that takes the change back. */
  undoKey: string | null
  /** Whom this copy is for. */
  to: string
}

/** What is written about which event. */
const letters = {
  'payee.changed'(words: AccountLetters, about: About, facts: EventFacts['payee.changed']) {
    const { payoutMethod, payeeChanged, addressChanged, byStaff } = facts
    return words.payoutChanged({ ...about, payoutMethod, payeeChanged, addressChanged, byStaff })
  },
  'account.closing_asked': (words: AccountLetters, about: About, facts: EventFacts['account.closing_asked']) =>
    words.closingAsked({ ...about, openClaims: facts.openClaims }),
  'account.closed': (words: AccountLetters, about: About) => words.accountClosed(about),
  'accounts.merged': (words: AccountLetters, about: About, { email, otherEmail }: EventFacts['accounts.merged']) =>
    words.accountsMerged({ ...about, email, otherEmail }),
  'accounts.parted': (words: AccountLetters, about: About, { email, otherEmail }: EventFacts['accounts.parted']) =>
    words.accountsParted({ ...about, email, otherEmail }),
  'location.renamed': (words: AccountLetters, about: About, { before, after }: EventFacts['location.renamed']) =>
    words.locationRenamed({ ...about, before, after }),
  'account.changed'(words: AccountLetters, about: About, facts: EventFacts['account.changed']) {
    if (facts.what === 'address')
      return words.addressChanged({ ...about, mailsChecks: facts.mailsChecks, byStaff: facts.byStaff })
    return facts.what === 'email'
      ? words.emailChanged({ ...about, newEmail: facts.newEmail, isToNew: about.to === facts.newEmail })
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

/**
 * Tells the owner of an account what was changed in it, so that a thief is noticed, with a link that takes it back: at the
 * address that it had before, at the new one, and at those that it has left in the last week.
 */
export const lettersAboutAccounts: Listener = {
  name: 'letters-about-accounts',
  hears: (event) =>
    isOfAccount(event.type) &&
    // A person who has changed an address to which no checks are mailed needs no letter about it.
    !(
      event.type === 'account.changed' &&
      event.facts.what === 'address' &&
      !event.facts.mailsChecks &&
      !event.facts.byStaff
    ),
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
    const key = canBeUndone(event) ? undoKey(services, event) : null
    for (const [at, to] of (await addressesOf(tx, event)).entries())
      await enqueueMail(
        services,
        tx,
        {
          to,
          language,
          kept: { personId: event.facts.personId, claimId: null, words: key === null },
          ...write(accountLetters[language], { publicUrl, firstName, at: event.at, timeZone, undoKey: key, to }, event),
        },
        letterId(event, at === 0 ? lettersAboutAccounts.name : `${lettersAboutAccounts.name} to ${to}`),
      )
  },
}

const WEEK_MS = 7 * 86_400_000

/** Whether the letter has a link that takes back what it tells. */
const canBeUndone = (event: HeardEvent<AccountEvent>): boolean =>
  (event.type === 'payee.changed' || event.type === 'account.changed') && isUndoable(event)

/** Where a letter about a change goes: an owner whose address a thief has changed first still hears of what comes after. */
async function addressesOf(tx: Tx, event: HeardEvent<AccountEvent>): Promise<string[]> {
  const { facts } = event
  const addresses = [facts.email]
  if ('otherEmail' in facts) addresses.push(facts.otherEmail)
  if (canBeUndone(event)) {
    if ('what' in facts && facts.what === 'email') addresses.push(facts.newEmail)
    const left = await tx
      .select({ facts: events.facts })
      .from(events)
      .leftJoin(undoneChanges, eq(undoneChanges.eventId, events.id))
      .where(
        and(
          eq(events.subject, `person:${facts.personId}`),
          eq(events.type, 'account.changed'),
          lt(events.id, event.id),
          gt(events.createdAt, new Date(event.at.getTime() - WEEK_MS)),
          isNull(undoneChanges.eventId),
        ),
      )
      .orderBy(asc(events.id))
    for (const { facts: earlier } of left)
      if ('what' in earlier && earlier.what === 'email') addresses.push(earlier.email)
  }
  const seen = new Set<string>()
  return addresses.filter((each) => !seen.has(each.toLowerCase()) && seen.add(each.toLowerCase()))
}
