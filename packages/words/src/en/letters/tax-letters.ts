import { links, type TaxLetters } from '../../letters/account-letter-facts.ts'
import { dayAndTime } from '../../letters/day-and-time.ts'
import { provider } from '../../provider.ts'
import { formatDollars } from '../amounts-and-days.ts'

const why = () => `You get this e-mail because checks of your ${provider.name} account are sent to this address.`

/** The letters about tax forms, in English. */
export const taxLetters: TaxLetters = {
  taxFormAsked: (facts) => ({
    subject: facts.again
      ? `${provider.name}: your tax form (W-9) is still missing`
      : `${provider.name}: please give us your tax form (W-9)`,
    letter: {
      preheader: facts.holds ? 'No check is sent before it is here.' : 'It takes about three minutes.',
      heading: facts.again ? 'Your tax form is still missing' : 'We need your tax form (W-9)',
      parts: [
        {
          paragraph: `Your rebates come to ${formatDollars(facts.thresholdCents)} or more this calendar year. What a business is paid from there on we report to the IRS, with the number that the business is known by. Form W-9 tells us that number.`,
        },
        ...(facts.holds
          ? [{ paragraph: 'Until it is here we send no check. Then your next check leaves by itself.' }]
          : []),
        {
          paragraph:
            'You fill it in after you have signed in. Never send a tax number by e-mail: we do not ask for it there.',
        },
      ],
      button: { label: 'Fill in the tax form', url: links.taxForm(facts) },
      footnote: `Is somebody else in your business the one to fill it in? Only an owner of the account can. Write to ${provider.supportEmail} with any question.`,
      why: why(),
    },
  }),
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
