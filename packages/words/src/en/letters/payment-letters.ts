import { brand } from '@caseback/domain'
import { links } from '../../letters/account-letter-facts.ts'
import { claimLink } from '../../letters/claim-letter-facts.ts'
import type { PaymentLetters } from '../../letters/payment-letter-facts.ts'
import { quoted, quotedLines } from '../../letters/peoples-words.ts'
import { provider } from '../../provider.ts'
import { withFullStop } from '../../with-full-stop.ts'
import { formatDollars, formatLongDay } from '../amounts-and-days.ts'
import { paymentSentence } from '../claims/claim-sentences.ts'
import { unitText } from '../terms-display.ts'
import { englishFrame } from './claim-letters.ts'

const listed = new Intl.ListFormat('en-US')

/** A check that we had mailed. What its operator has changed since is not known when this is written. */
const cameBackFrom = (address: string) => [
  {
    paragraph: `The mail could not deliver your check to ${address} and brought it back to us. We have stopped it, and your money is still yours.`,
  },
  {
    paragraph: `Please look in Settings at how you are paid. If it is still this address, put it right and confirm it under Payout, or choose to be paid by e-mail: then we send a new payment. If it is another way already, there is nothing else to do. If this address is right as it is, write to ${provider.supportEmail}.`,
  },
]

/** One that was e-mailed, and that its operator had printed and mailed by the provider. */
const cameBackAtProvider = (email: string) => [
  {
    paragraph:
      'The mail could not deliver the check that you had printed and mailed to you, and brought it back. We have stopped it, and your money is still yours.',
  },
  {
    paragraph: `We send a new one by e-mail to ${email}. When you open it, choose again how to take it, and check the address if it is to be mailed.`,
  },
]

/** The letters about the payment of a claim, in English. */
export const englishPaymentLetters: PaymentLetters = {
  sent: (facts) => {
    const amount = formatDollars(facts.amountCents)
    const payee = quoted(facts.payeeName)
    const { about, why } = englishFrame(facts, [{ label: 'Payee', value: payee }])
    const mailed = facts.payoutMethod === 'MAIL'
    return {
      subject: `Your payment of ${amount} for claim ${facts.claimId} is on its way`,
      letter: {
        preheader: mailed
          ? 'A check comes to you in the mail.'
          : `Look for an e-mail from ${brand.checkProviderName} and choose how to deposit your check.`,
        heading: 'Your payment is on its way',
        highlight: amount,
        parts: mailed
          ? [
              {
                paragraph: `A check made out to ${payee} is being printed and mailed to ${quoted(facts.recipient)}.`,
              },
              { paragraph: 'Once it is with you, deposit it at your bank. We write again once it is deposited.' },
              about,
            ]
          : [
              {
                paragraph: `${withFullStop(`${brand.checkProviderName} sends you an e-mail at ${facts.recipient} with a check made out to ${payee}`)} Open its link and choose how to deposit it.`,
              },
              {
                paragraph: `Nothing there from ${brand.checkProviderName} by tomorrow? Look in your spam folder, then write to us.`,
              },
              about,
            ],
        button: { label: 'Open your claim', url: claimLink(facts) },
        why,
      },
    }
  },

  paid: (facts) => {
    const amount = formatDollars(facts.amountCents)
    const { about, why } = englishFrame(facts)
    return {
      subject: `You have been paid ${amount} for claim ${facts.claimId}`,
      letter: {
        preheader: 'The check has been deposited. This claim is complete.',
        heading: 'You have been paid',
        highlight: amount,
        parts: [
          { paragraph: 'The check has been deposited. This claim is complete; there is nothing left to do.' },
          about,
        ],
        button: { label: 'Open your claim', url: claimLink(facts) },
        why,
      },
    }
  },

  notPaid: (facts) => {
    const amount = formatDollars(facts.amountCents)
    const { about, why } = englishFrame(facts)
    return {
      subject: `Your payment for claim ${facts.claimId} has not been deposited yet`,
      letter: {
        preheader: 'We told you that you had been paid. That was too early.',
        heading: 'Your check is still with you, or on its way',
        highlight: amount,
        parts: [
          { paragraph: 'We told you that you had been paid. That was too early: your check has not been deposited.' },
          {
            paragraph: `If you have it, deposit it at your bank. If it has not come, tell us from your claim, and we look into it.`,
          },
          about,
        ],
        button: { label: 'Open your claim', url: claimLink(facts) },
        why,
      },
    }
  },

  problem: (facts) => {
    const amount = formatDollars(facts.amountCents)
    const day = facts.promiseDay && formatLongDay(facts.promiseDay)
    const paidBy = day ? `You will be paid by ${day}. ` : ''
    const { about, why } = englishFrame(facts, day ? [{ label: 'Payment by', value: day }] : [])
    const sentence = paymentSentence({
      claimStatus: 'OPERATOR_PAYMENT_SUBMITTED',
      paymentStatus: facts.checkStatus,
    })
    return {
      subject: `Your payment for claim ${facts.claimId} will be sent again`,
      letter: {
        preheader: `There was a problem with your check. ${paidBy}`.trim(),
        heading: 'Your payment will be sent again',
        highlight: amount,
        parts: [
          ...(sentence ? [{ paragraph: sentence }] : []),
          { paragraph: `${paidBy}Please do not deposit the old check.` },
          about,
        ],
        button: { label: 'Open your claim', url: claimLink(facts) },
        why,
      },
    }
  },

  returned: (facts) => {
    const { about, why } = englishFrame(facts, [{ label: 'Payment', value: formatDollars(facts.amountCents) }])
    return {
      subject: `Your check for claim ${facts.claimId} came back in the mail`,
      letter: {
        preheader: 'The mail could not deliver it. Your money is still yours.',
        heading: 'Your check came back to us',
        highlight: formatDollars(facts.amountCents),
        parts: [
          ...(facts.payoutMethod === 'MAIL' ? cameBackFrom(facts.recipient) : cameBackAtProvider(facts.recipient)),
          about,
        ],
        button: { label: 'Open Settings', url: links.settings(facts) },
        why,
      },
    }
  },

  reported: (facts) => {
    const { about, why } = englishFrame(facts, [{ label: 'Payment', value: formatDollars(facts.amountCents) }])
    return {
      subject: `We are looking for your check for claim ${facts.claimId}`,
      letter: {
        preheader: 'You told us that it has not come. We look into it and write to you.',
        heading: 'We are looking for your check',
        parts: [
          { paragraph: 'You told us that your check has not come. We look into it and write to you what we found.' },
          { paragraph: 'Has it come meanwhile? Then deposit it; there is nothing else to do.' },
          about,
        ],
        button: { label: 'Open your claim', url: claimLink(facts) },
        why,
      },
    }
  },

  answered: (facts) => {
    const { about, why } = englishFrame(facts, [{ label: 'Payment', value: formatDollars(facts.amountCents) }])
    return {
      subject: `About your payment for claim ${facts.claimId}`,
      letter: {
        preheader: 'You told us that your check has not come. Here is what we found out.',
        heading: 'We looked into your payment',
        parts: [
          { paragraph: 'You told us that your check has not come.' },
          { quote: { by: provider.name, lines: quotedLines(facts.note) } },
          about,
        ],
        button: { label: 'Open your claim', url: claimLink(facts) },
        why,
      },
    }
  },

  corrected: (facts) => {
    const amount = formatDollars(facts.amountCents)
    const { about, why } = englishFrame(facts)
    const { paidByClaimId, claimId } = facts
    if (facts.amountCents === 0)
      return {
        subject: `We have corrected what we read of claim ${claimId}`,
        letter: {
          preheader: 'What we paid stays as it is.',
          heading: 'A claim was put right',
          parts: [
            {
              paragraph:
                facts.units === facts.unitsBefore
                  ? `We have looked at claim ${claimId} again and corrected what we had read on its invoices.`
                  : `We have looked at claim ${claimId} again: ${facts.units} ${unitText(facts.unit, facts.units)} count, where we had counted ${facts.unitsBefore}.`,
            },
            { quote: { by: provider.name, lines: quotedLines(facts.note) } },
            { paragraph: 'What we paid for it stays as it is. There is nothing for you to do.' },
            about,
          ],
          button: { label: 'Open your claim', url: claimLink(facts) },
          why,
        },
      }
    const counted = `We have looked at claim ${claimId} again: ${facts.units} ${unitText(facts.unit, facts.units)} count, where we had counted ${facts.unitsBefore}.`
    return {
      subject:
        paidByClaimId === null
          ? `We paid ${amount} too much for claim ${claimId}`
          : `You get ${amount} more for claim ${claimId}`,
      letter: {
        preheader:
          paidByClaimId === null ? 'You need not send anything back.' : `Claim ${paidByClaimId} pays the difference.`,
        heading: paidByClaimId === null ? 'A claim was paid too much' : 'You get more for a claim',
        highlight: amount,
        parts: [
          { paragraph: counted },
          { quote: { by: provider.name, lines: quotedLines(facts.note) } },
          {
            paragraph:
              paidByClaimId === null
                ? 'You need not send anything back: we keep it back from your next payments, and write to you when we do.'
                : `Claim ${paidByClaimId} pays the difference. There is nothing for you to do.`,
          },
          about,
        ],
        button: { label: 'Open your claim', url: claimLink(facts) },
        why,
      },
    }
  },

  keptBack: (facts) => {
    const kept = formatDollars(facts.amountCents)
    const { about, why } = englishFrame(facts)
    const claims = facts.forClaimIds.length === 1 ? 'claim' : 'claims'
    return {
      subject: `We keep back ${kept} of your payment for claim ${facts.claimId}`,
      letter: {
        preheader: `It was paid too much for ${claims} ${listed.format(facts.forClaimIds.map(String))}.`,
        heading: 'A part of your payment is kept back',
        highlight: kept,
        parts: [
          {
            paragraph: `So much was paid too much for ${claims} ${listed.format(facts.forClaimIds.map(String))}. We keep it back from what claim ${facts.claimId} pays.`,
          },
          {
            paragraph:
              facts.leftCents === 0
                ? 'That is all of it: no check is sent, and this claim is complete.'
                : `You get a check of ${formatDollars(facts.leftCents)}.`,
          },
          about,
        ],
        button: { label: 'Open your claim', url: claimLink(facts) },
        why,
      },
    }
  },
}
