import type { TaxFormWait } from '@caseback/domain'
import { links } from '../../letters/account-letter-facts.ts'
import { dayAndTime } from '../../letters/day-and-time.ts'
import type { TaxLetters } from '../../letters/letter-groups.ts'
import { provider } from '../../provider.ts'
import { formatDollars, formatLongDay } from '../amounts-and-days.ts'

const why = () => `You get this e-mail because your ${provider.name} account is paid with checks.`

/** What payments do until the form is here. */
const waiting: Record<TaxFormWait, { paragraph: string }[]> = {
  now: [{ paragraph: 'Until it is here we send no check. Then your next check leaves by itself.' }],
  later: [{ paragraph: 'Further checks may have to wait for it.' }],
  never: [],
}

type Before = Parameters<TaxLetters['taxFormAsked']>[0]['before']
const asked = (before: Before) =>
  before === 'nothing'
    ? { subject: 'please give us your tax form (W-9)', heading: 'We need your tax form (W-9)', replaced: [] }
    : before === 'asked'
      ? { subject: 'your tax form (W-9) is still missing', heading: 'Your tax form is still missing', replaced: [] }
      : {
          subject: 'please give us a new tax form (W-9)',
          heading: 'We need a new tax form (W-9)',
          replaced: [
            {
              paragraph: before.isChange
                ? `Your company or payee was changed. Please give us the tax form of who is paid now: the one of ${formatLongDay(before.given)} counts no more.`
                : `Please give us a new tax form: the one of ${formatLongDay(before.given)} counts no more.`,
            },
          ],
        }

/** The letters about tax forms, in English. */
export const taxLetters: TaxLetters = {
  taxFormAsked: (facts) => {
    const { subject, heading, replaced } = asked(facts.before)
    return {
      subject: `${provider.name}: ${subject}`,
      letter: {
        preheader: facts.waits === 'now' ? 'No check is sent before it is here.' : 'It takes about three minutes.',
        heading,
        parts: [
          ...replaced,
          {
            paragraph:
              facts.thresholdCents === null
                ? 'What a business is paid in a calendar year we may have to report to the IRS, with the number that the business is known by. Form W-9 tells us that number.'
                : `Your rebates come to ${formatDollars(facts.thresholdCents)} or more this calendar year. What a business is paid from there on we report to the IRS, with the number that the business is known by. Form W-9 tells us that number.`,
          },
          ...waiting[facts.waits],
          {
            paragraph:
              'You fill it in after you have signed in. Never send a tax number by e-mail: we do not ask for it there.',
          },
        ],
        button: { label: 'Fill in the tax form', url: links.taxForm(facts) },
        footnote: `Is somebody else in your business the one to fill it in? Only an owner of the account can. Write to ${provider.supportEmail} with any question.`,
        why: why(),
      },
    }
  },
  taxFormGiven: (facts) => ({
    subject: `${provider.name} has your tax form`,
    letter: {
      preheader: 'Thank you. There is nothing else to do.',
      heading: 'We have your tax form',
      parts: [
        { paragraph: 'Thank you. What it says is sealed, and only the people who pay you can open it.' },
        {
          facts: [
            { label: 'Number', value: `ends in ${facts.lastFour}` },
            { label: 'When', value: dayAndTime('en-US', facts.at, facts.timeZone) },
          ],
        },
        {
          paragraph: `If this was not you, choose a new password now: that signs everybody out. Then write to ${provider.supportEmail}.`,
        },
      ],
      button: { label: 'Open your tax form', url: links.taxForm(facts) },
      why: why(),
    },
  }),
}
