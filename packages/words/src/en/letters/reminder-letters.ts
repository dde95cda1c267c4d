import { brand } from '@caseback/domain'
import { claimLink } from '../../letters/claim-letter-facts.ts'
import { subjectNaming } from '../../letters/named-offer.ts'
import { quoted } from '../../letters/peoples-words.ts'
import { type ReminderLetters, submitLink } from '../../letters/reminder-letter-facts.ts'
import { provider } from '../../provider.ts'
import { formatDollars, formatLongDay } from '../amounts-and-days.ts'
import { englishFrame } from './claim-letters.ts'

const choose = 'You want no more reminders like this? Switch them off in Settings, under “Notifications”.'
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** The letters that remind, in English. */
export const englishReminderLetters: ReminderLetters = {
  deadline: (facts) => ({
    subject: subjectNaming(
      quoted(facts.offerName),
      (name) => `${provider.name}: ${days(facts.daysLeft)} left to send invoices for ${name}`,
    ),
    letter: {
      preheader: `It takes invoices until ${formatLongDay(facts.until)}.`,
      heading: 'You have sent no invoice yet',
      parts: [
        {
          paragraph: `The offer “${quoted(facts.offerName)}” of ${quoted(facts.manufacturerName)} takes invoices until ${formatLongDay(facts.until)}. A photo of the invoice is enough.`,
        },
      ],
      button: { label: 'Send an invoice', url: submitLink(facts) },
      footnote: choose,
      why: 'You get this e-mail because you enrolled in this offer.',
    },
  }),
  attention: (facts) => {
    const { about, why } = englishFrame(facts)
    return {
      subject: `Your claim ${facts.claimId} has waited for you for ${days(facts.days)}`,
      letter: {
        preheader: 'We cannot go on without you.',
        heading: 'Your claim waits for you',
        parts: [{ paragraph: 'Something is missing. Open the claim to see what, and send it there.' }, about],
        button: { label: 'Fix your claim', url: claimLink(facts) },
        footnote: choose,
        why,
      },
    }
  },
  uncashed: (facts) => {
    const { about, why } = englishFrame(facts)
    const amount = formatDollars(facts.amountCents)
    return {
      subject: `Your check of ${amount} for claim ${facts.claimId} is not deposited yet`,
      letter: {
        preheader: `We sent it ${days(facts.days)} ago.`,
        heading: 'Your check is not deposited yet',
        highlight: amount,
        parts: [
          {
            paragraph:
              facts.payoutMethod === 'EMAIL'
                ? `We sent it ${days(facts.days)} ago by e-mail. Look for a letter from ${brand.checkProviderName}, also in your spam folder; your claim can have it sent again.`
                : `We mailed it ${days(facts.days)} ago. Is it at your bank already? Then there is nothing to do. Did it never come? Say so on your claim.`,
          },
          about,
        ],
        button: { label: 'Open your claim', url: claimLink(facts) },
        footnote: choose,
        why,
      },
    }
  },
}
