import type { NeedsYouWords } from '../../needs-you-words.ts'
import { formatLongDay } from '../amounts-and-days.ts'
import { englishClaimWords } from './claim-words.ts'

export const englishNeedsYouWords: NeedsYouWords = {
  attention: (claim, notes) => {
    const said = notes && englishClaimWords.notes(notes)
    return said ? `Claim ${claim}. ${said}` : `Claim ${claim} is not complete.`
  },
  check: (claim, address, sent) =>
    `Claim ${claim}. It waits in your e-mail${address ? `, ${address}` : ''}${sent ? `, since ${formatLongDay(sent)}` : ''}.`,
  rejected: (claim) => `Claim ${claim} was not approved. An invoice that fits can still be sent.`,
  deadline: (until) => `You have sent nothing for this offer yet. It takes invoices until ${formatLongDay(until)}.`,
  taxForm: (waits) =>
    waits === 'now'
      ? 'We need your tax form (W-9). No check is sent before it is here.'
      : waits === 'later'
        ? 'We need your tax form (W-9). Further checks may have to wait for it.'
        : 'We need your tax form (W-9) for what you are paid this year.',
}
