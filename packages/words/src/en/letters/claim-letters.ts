import {
  type AboutClaim,
  type ClaimLetterFrame,
  type ClaimLetters,
  claimLink,
  type ReturnFacts,
} from '../../letters/claim-letter-facts.ts'
import type { Letter } from '../../letters/letter.ts'
import { quoted, quotedLines } from '../../letters/peoples-words.ts'
import { provider } from '../../provider.ts'
import { withFullStop } from '../../with-full-stop.ts'
import { formatDollars, formatLongDay } from '../amounts-and-days.ts'
import { reasonSentence } from '../claims/claim-sentences.ts'
import { unitText } from '../terms-display.ts'

const claimFacts = (about: AboutClaim) => [
  { label: 'Claim', value: String(about.claimId) },
  { label: 'Offer', value: `${quoted(about.manufacturerName)}: ${quoted(about.offerName)}` },
]

/** The parts that letters about claims and payments share, in English. */
export const englishFrame: ClaimLetterFrame = (about, more = []) => ({
  about: { facts: [...claimFacts(about), ...more] },
  why: withFullStop(`You get this e-mail because you submitted claim ${about.claimId} at ${provider.name}`),
})

const paidBy = (day: string | null) => (day ? [{ label: 'Payment by', value: formatLongDay(day) }] : [])

const estimated = (cents: number | null) =>
  cents ? [{ label: 'Estimate, by what you sent', value: formatDollars(cents) }] : []

/** Why, in our words and the reviewer's. 'Other' has no words of its own. */
const reasons = ({ reason, note, approvedCents }: ReturnFacts): Letter['parts'] => [
  ...(reason === 'other' ? [] : [{ paragraph: reasonSentence(reason) }]),
  { quote: { by: 'Our reviewer', lines: quotedLines(note) } },
  ...(approvedCents
    ? [
        {
          paragraph: `Earlier we approved ${formatDollars(approvedCents)} for this claim. That approval no longer stands.`,
        },
      ]
    : []),
]

/** The letters about a claim until it is approved or not, in English. */
export const englishClaimLetters: ClaimLetters = {
  received: (facts) => {
    const { about, why } = englishFrame(facts, [
      { label: facts.files === 1 ? 'File' : 'Files', value: String(facts.files) },
      ...estimated(facts.estimatedCents),
      ...paidBy(facts.promiseDay),
    ])
    const next = facts.promiseDay
      ? `If all is in order, you will be paid by ${formatLongDay(facts.promiseDay)}.`
      : facts.allEarned
        ? 'You have earned all that this offer gives: this claim adds nothing to it.'
        : null
    return {
      subject: `We have your claim ${facts.claimId}`,
      letter: {
        preheader: next ?? 'Please add the invoices of what you bought.',
        heading: next ? 'We have your invoices' : 'We have what you sent',
        parts: next
          ? [
              { paragraph: `We check them next. ${next}` },
              { paragraph: 'There is nothing for you to do. We write again once we have decided.' },
              about,
            ]
          : [
              {
                paragraph:
                  'What you sent says of itself that nothing was bought, as a credit memo, an order or a quote does. Please add the invoices of what you bought to your claim.',
              },
              about,
            ],
        button: { label: 'Follow your claim', url: claimLink(facts) },
        why,
      },
    }
  },

  resubmitted: (facts) => {
    const { about, why } = englishFrame(facts, [...estimated(facts.estimatedCents), ...paidBy(facts.promiseDay)])
    const next = facts.promiseDay
      ? `If all is in order, you will be paid by ${formatLongDay(facts.promiseDay)}.`
      : 'We check your invoices next.'
    return {
      subject: `We have what was missing on your claim ${facts.claimId}`,
      letter: {
        preheader: next,
        heading: 'Your claim is with us again',
        parts: [
          { paragraph: `What you sent is on your claim, beside what you sent before. ${next}` },
          { paragraph: 'There is nothing for you to do. We write again once we have decided.' },
          about,
        ],
        button: { label: 'Follow your claim', url: claimLink(facts) },
        why,
      },
    }
  },

  withdrawn: (facts) => {
    const { about, why } = englishFrame(facts)
    return {
      subject: `You have withdrawn your claim ${facts.claimId}`,
      letter: {
        preheader: 'We do not check it any further, and it brings no payment.',
        heading: 'Your claim is withdrawn',
        parts: [
          { paragraph: 'You took this claim back. We do not check it any further, and it brings no payment.' },
          {
            paragraph: 'The offer stays yours: while it takes invoices you can send invoices in a new claim.',
          },
          {
            paragraph: `Was it not you? Write to ${provider.supportEmail} and name claim ${facts.claimId}.`,
          },
          about,
        ],
        button: { label: 'Open your claim', url: claimLink(facts) },
        why,
      },
    }
  },

  validated: (facts) => {
    const cut =
      facts.payoutCents > 0 && facts.countedUnits < facts.units
        ? ` ${facts.countedUnits} of them count: with these your location has reached the most that this offer pays for.`
        : ''
    const approved = `We approved ${facts.units} ${unitText(facts.unit, facts.units)}.`
    const { about, why } = englishFrame(facts, facts.payoutCents > 0 ? paidBy(facts.promiseDay) : [])
    const rest = { button: { label: 'Open your claim', url: claimLink(facts) }, why }
    if (facts.payoutCents > 0) {
      const amount = formatDollars(facts.payoutCents)
      const next = facts.promiseDay
        ? `We are arranging your payment. You will be paid by ${formatLongDay(facts.promiseDay)}.`
        : 'We are arranging your payment.'
      return {
        subject: `Your claim ${facts.claimId} is validated: ${amount}`,
        letter: {
          preheader: `${approved} ${next}`,
          heading: 'Your claim is validated',
          highlight: amount,
          parts: [{ paragraph: `${approved}${cut} ${next}` }, { paragraph: 'There is nothing for you to do.' }, about],
          ...rest,
        },
      }
    }
    const missing = facts.unitsToNextTier
    const counts = missing
      ? `That is not yet enough for a payment, but it counts towards the next tier: with ${missing} more ${unitText(facts.unit, missing)} you are paid for all of them.`
      : 'This claim brings no payment: it adds nothing to what your location has already earned with this offer.'
    return {
      subject: `Your claim ${facts.claimId} is validated`,
      letter: {
        preheader: `${approved} ${counts}`,
        heading: 'Your claim is validated',
        parts: [
          { paragraph: `${approved} ${counts}` },
          ...(missing ? [{ paragraph: 'When you have bought more, submit those invoices as a new claim.' }] : []),
          about,
        ],
        ...rest,
      },
    }
  },

  needsAttention: (facts) => {
    const { about, why } = englishFrame(facts, facts.approvedCents ? [] : estimated(facts.estimatedCents))
    return {
      subject: `Your claim ${facts.claimId} needs your attention`,
      letter: {
        preheader: 'Your claim waits for you. Please send us what is missing.',
        heading: 'We need something from you',
        parts: [
          ...reasons(facts),
          {
            paragraph:
              'Please open your claim, add a new photo or PDF and submit it again. What you sent before stays on it.',
          },
          {
            paragraph: 'Until then your claim waits. Once we have it and all is in order, you are paid within 30 days.',
          },
          about,
        ],
        button: { label: 'Open your claim', url: claimLink(facts) },
        why,
      },
    }
  },

  rejected: (facts) => {
    const { about, why } = englishFrame(facts)
    return {
      subject: `Your claim ${facts.claimId} was rejected`,
      letter: {
        preheader: 'This claim will not be paid. Here is why.',
        heading: 'Your claim was rejected',
        parts: [
          { paragraph: 'We checked your invoices and cannot pay this claim.' },
          ...reasons(facts),
          {
            paragraph:
              'Do you see it differently? Open your claim and tell us why: somebody else than the first reviewer looks at it again.',
          },
          about,
        ],
        button: { label: 'Open your claim', url: claimLink(facts) },
        why,
      },
    }
  },

  disputed: (facts) => {
    const { about, why } = englishFrame(facts)
    return {
      subject: `We look at your claim ${facts.claimId} again`,
      letter: {
        preheader: 'Somebody else than the first reviewer reads what you wrote.',
        heading: 'We have your dispute',
        parts: [
          {
            paragraph:
              'Somebody else than the first reviewer reads what you wrote and looks at your invoices. Until then the claim stays rejected.',
          },
          { paragraph: 'There is nothing for you to do. We write again once we have decided.' },
          about,
        ],
        button: { label: 'Open your claim', url: claimLink(facts) },
        why,
      },
    }
  },

  upheld: (facts) => {
    const { about, why } = englishFrame(facts)
    return {
      subject: `Your claim ${facts.claimId} stays rejected`,
      letter: {
        preheader: 'Somebody else has looked at your claim again. Here is why it stays rejected.',
        heading: 'We looked at your claim again',
        parts: [
          { paragraph: 'You asked us to. Somebody else than the first reviewer did, and the claim stays rejected.' },
          { quote: { by: 'Our reviewer', lines: quotedLines(facts.note) } },
          {
            paragraph: `Is there something we cannot know? Write to ${provider.supportEmail} and name claim ${facts.claimId}.`,
          },
          about,
        ],
        button: { label: 'Open your claim', url: claimLink(facts) },
        why,
      },
    }
  },

  reopened: (facts) => {
    const { about, why } = englishFrame(facts, [...estimated(facts.estimatedCents), ...paidBy(facts.promiseDay)])
    return {
      subject: `We are checking your claim ${facts.claimId} again`,
      letter: {
        preheader: 'It is no longer rejected. There is nothing for you to do.',
        heading: 'Your claim is open again',
        parts: [
          { paragraph: 'Your claim is no longer rejected: we are checking your invoices again.' },
          ...(facts.note ? [{ quote: { by: 'Our reviewer', lines: quotedLines(facts.note) } }] : []),
          { paragraph: 'There is nothing for you to do. We e-mail you as soon as we have decided.' },
          about,
        ],
        button: { label: 'Open your claim', url: claimLink(facts) },
        why,
      },
    }
  },
}
