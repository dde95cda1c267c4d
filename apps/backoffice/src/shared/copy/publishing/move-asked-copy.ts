import { formatLongDay } from '@caseback/words/en/amounts-and-days'
import { inDollars } from '../../dollars.ts'

/** What is said of a change of an offer that is out and waits for a second person. */
export const moveAskedCopy = {
  asked: (by: string, moment: string) => `${by} wants to change this offer: ${moment}`,
  mine: (moment: string) => `You have asked to change this offer: ${moment}`,
  waits:
    'Nothing of it holds yet. Another publisher or an admin agrees on this page, or refuses. Any other change of the offer takes it back.',
  decide: 'Nothing of it holds before you agree.',
  agree: 'Agree',
  refusedBy: (by: string, moment: string) => `${by} has refused a change of this offer: ${moment}`,
  agreed: 'You have agreed: it holds now',
  done: 'You have asked a second person',
  resume: 'End the pause: operators can send claims again, and enroll until its last day.',
  extend: (day: string) => `Last day for purchases: ${formatLongDay(day)}.`,
  name: (name: string) => `Name: ${name}`,
  aboutEn: (text: string | null) => `Text in English: ${text ?? 'none'}`,
  aboutEs: (text: string | null) => `Text in Spanish: ${text ?? 'none'}`,
  budget: (budget: number | null) => `Budget: ${budget === null ? 'no limit' : inDollars(budget)}`,
  pause: (pauses: boolean) =>
    pauses ? 'It pauses when its budget is used up.' : 'It does not pause when its budget is used up.',
  audience: (names: readonly string[], reaches: number | null) =>
    names.length === 0
      ? 'In nobody’s list: only whoever has its link sees it.'
      : `In the lists of: ${names.join(', ')}${reaches === null ? '' : ` (${reaches.toLocaleString('en-US')} ${reaches === 1 ? 'location' : 'locations'} today)`}`,
  /** Before it is asked for. */
  needed:
    'It takes a second person: you ask for it, and another publisher or an admin agrees on the page of the offer.',
  ask: 'Ask for it',
}
