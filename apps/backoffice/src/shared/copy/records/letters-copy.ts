import type { Language } from '@caseback/words/languages'

const inLanguage = { en: 'in English', es: 'in Spanish' } satisfies Record<Language, string>

/** Of letters that an operator or a manufacturer was sent. */
export const lettersCopy = {
  title: 'Letters',
  count: (count: number) => (count === 1 ? '1 letter' : `${count.toLocaleString('en-US')} letters`),
  latest: (listed: number) => `The latest ${listed} are listed.`,
  none: 'No letter is kept. Those that left before letters were kept are not here.',
  to: (address: string, time: string) => `to ${address}, ${time}`,
  again: 'sent again',
  from: (time: string, language: Language) => `Sent ${time}, ${inLanguage[language]}`,
  loading: 'Loading the letter',
  failed: 'The letter could not be loaded',
  missing: 'There is no such letter',
  withoutWords:
    'Its words are kept nowhere: its link opens the account or takes a change of it back, or it tells of a tax number. The operator can ask for a new link at the sign-in.',
  nobody: 'It cannot be sent again: the account is closed, or its address has never been confirmed.',
  financeOnly: 'Letters about requests are for finance and admins to read.',
  hasLink: 'Its link is not kept, so it cannot be sent again. It is about',
  request: (id: number) => `Request ${id}`,
  goesTo: (address: string) => `It goes to ${address}, word for word.`,
  sendAgain: 'Send again',
  sending: 'Sending …',
  onItsWay: 'The letter is on its way',
  close: 'Close',
}
