import { links } from '../../letters/account-letter-facts.ts'
import type { RequestLetters } from '../../letters/letter-groups.ts'
import { subjectNaming } from '../../letters/named-offer.ts'
import { oneLine, ownLines, quoted, quotedLines } from '../../letters/peoples-words.ts'
import { provider } from '../../provider.ts'
import { withFullStop } from '../../with-full-stop.ts'
import { formatDollars, formatLongDay } from '../amounts-and-days.ts'

const toBilling = (manufacturerName: string) =>
  withFullStop(
    `You get this e-mail because ${provider.name} has your address as a billing contact of ${oneLine(manufacturerName)}`,
  )
const aboutMoney = () => withFullStop(`You get this e-mail because you may decide about money at ${provider.name}`)
const openRequest = ({ link }: { link: { url: string } }) => ({ label: 'See lines and invoices', url: link.url })
const whereToPay = ({ remitTo }: { remitTo: string | null }) =>
  remitTo === null ? [] : [{ note: { title: 'Where to pay', lines: ownLines(remitTo) } }]
const noAccount = ({ link }: { link: { lastDay: string } }) => ({
  paragraph: `The button shows each line with its invoices, and lets you say that you have paid or that a line is not right. No account is needed; it is good until ${formatLongDay(link.lastDay)}. Pass it on only to who may see this.`,
})

/** The letters about requests for money, to manufacturers and to finance, in English. */
export const requestLetters: RequestLetters = {
  requestIssued: (facts) => ({
    subject: `${provider.name}: request ${facts.fundingId} for ${formatDollars(facts.amountCents)}`,
    letter: {
      preheader: `Due on ${formatLongDay(facts.due)}.`,
      heading: `Request ${facts.fundingId} to ${oneLine(facts.manufacturerName)}`,
      parts: [
        {
          paragraph:
            facts.claims === 1
              ? 'A claim for your rebates is validated. Please send its money, so that the operator can be paid.'
              : `${facts.claims.toLocaleString('en-US')} claims for your rebates are validated. Please send their money, so that the operators can be paid.`,
        },
        {
          facts: [
            { label: 'Amount', value: formatDollars(facts.amountCents) },
            { label: 'Due', value: formatLongDay(facts.due) },
            { label: 'Reference', value: `Request ${facts.fundingId}` },
          ],
        },
        ...whereToPay(facts),
        noAccount(facts),
        { paragraph: 'The request with a line for each claim is attached, as a document and as a table.' },
      ],
      button: openRequest(facts),
      why: toBilling(facts.manufacturerName),
    },
  }),

  requestLate: (facts) => ({
    subject: `${provider.name}: request ${facts.fundingId} ${facts.daysLate < 0 ? `is due on ${formatLongDay(facts.due)}` : facts.daysLate === 0 ? 'is due today' : 'is late'}`,
    letter: {
      preheader: `${formatDollars(facts.openCents)} of it is open.`,
      heading:
        facts.daysLate <= 0
          ? `Request ${facts.fundingId} is due ${facts.daysLate === 0 ? 'today' : `on ${formatLongDay(facts.due)}`}`
          : `Request ${facts.fundingId} was due ${facts.daysLate === 1 ? 'a day' : `${facts.daysLate} days`} ago`,
      parts: [
        {
          paragraph:
            'Operators wait for this money. Please send what is open. If it is on its way already, say so with the button below.',
        },
        {
          facts: [
            { label: 'Open', value: formatDollars(facts.openCents) },
            { label: facts.daysLate <= 0 ? 'Due' : 'Was due', value: formatLongDay(facts.due) },
            { label: 'Reference', value: `Request ${facts.fundingId}` },
          ],
        },
        ...whereToPay(facts),
        noAccount(facts),
        { paragraph: 'The request is attached once more, with what is settled of each claim by now.' },
      ],
      button: openRequest(facts),
      footnote: `Is something of it wrong? Write to ${provider.supportEmail}.`,
      why: toBilling(facts.manufacturerName),
    },
  }),

  requestPaidElsewhere: (facts) => ({
    subject: `${provider.name}: please pay request ${facts.fundingId} to another account`,
    letter: {
      preheader: `${formatDollars(facts.openCents)} of it is open.`,
      heading: `Where to pay request ${facts.fundingId} has changed`,
      parts: [
        {
          paragraph:
            'Please send what is open to the account below, not to the one that this request named before. Money that is on its way already need not be sent again.',
        },
        ...whereToPay(facts),
        {
          facts: [
            { label: 'Open', value: formatDollars(facts.openCents) },
            { label: 'Due', value: formatLongDay(facts.due) },
            { label: 'Reference', value: `Request ${facts.fundingId}` },
          ],
        },
        noAccount(facts),
        { paragraph: 'The request is attached once more.' },
      ],
      button: openRequest(facts),
      footnote: `Call somebody whom you know at ${provider.name} before you pay to another account than before: an e-mail alone is no proof. Or write to ${provider.supportEmail}.`,
      why: toBilling(facts.manufacturerName),
    },
  }),

  paymentAnnounced: (facts) => ({
    subject: subjectNaming(
      facts.manufacturerName,
      (name) => `${provider.name}: ${name} says that it has paid ${formatDollars(facts.amountCents)}`,
    ),
    letter: {
      preheader: `For request ${facts.fundingId}.`,
      heading: 'Money is said to be on its way',
      highlight: formatDollars(facts.amountCents),
      parts: [
        {
          paragraph: `${quoted(facts.name)} of ${oneLine(facts.manufacturerName)} says so about request ${facts.fundingId}. Nothing is settled by it: record the money when it is in the account.`,
        },
        {
          facts: [
            { label: 'Sent on', value: formatLongDay(facts.paidOn) },
            { label: 'Reference', value: oneLine(facts.reference) },
            { label: 'Open', value: formatDollars(facts.openCents) },
          ],
        },
      ],
      button: { label: `Open request ${facts.fundingId}`, url: links.deskRequest(facts) },
      why: aboutMoney(),
    },
  }),

  lineDisputed: (facts) => ({
    subject: subjectNaming(
      facts.manufacturerName,
      (name) => `${provider.name}: ${name} disputes claim ${facts.claimId} of request ${facts.fundingId}`,
    ),
    letter: {
      preheader: `${formatDollars(facts.amountCents)} of the request.`,
      heading: `Claim ${facts.claimId} is disputed`,
      highlight: formatDollars(facts.amountCents),
      parts: [
        { quote: { by: quoted(facts.name), lines: quotedLines(facts.text) } },
        {
          paragraph:
            'Look at its invoices. Take the claim out of the request where they are right, or stand by it and say why. Money covers it last meanwhile.',
        },
      ],
      button: { label: `Open request ${facts.fundingId}`, url: links.deskRequest(facts) },
      why: aboutMoney(),
    },
  }),

  lineDisputeAnswered: (facts) => ({
    subject: `${provider.name}: claim ${facts.claimId} of request ${facts.fundingId} ${facts.answer === null ? 'is taken out' : 'stands'}`,
    letter: {
      preheader: facts.answer === null ? 'Your request asks for less.' : 'We have looked at it again.',
      heading: facts.answer === null ? `Claim ${facts.claimId} is out of the request` : `Claim ${facts.claimId} stands`,
      parts: [
        {
          paragraph:
            facts.answer === null
              ? `You said that claim ${facts.claimId} of ${formatDollars(facts.amountCents)} is not right. Request ${facts.fundingId} asks for it no more.`
              : `You said that claim ${facts.claimId} of ${formatDollars(facts.amountCents)} is not right. We have looked at it again, and request ${facts.fundingId} still asks for it.`,
        },
        ...(facts.answer === null ? [] : [{ quote: { by: provider.name, lines: quotedLines(facts.answer) } }]),
        { facts: [{ label: 'Open of the request', value: formatDollars(facts.openCents) }] },
      ],
      button: openRequest(facts),
      footnote: `Still not right? Write to ${provider.supportEmail}.`,
      why: toBilling(facts.manufacturerName),
    },
  }),

  creditNoteMade: (facts) => {
    const amount = formatDollars(facts.amountCents)
    const claims = facts.claims === 1 ? 'a claim' : `${facts.claims.toLocaleString('en-US')} claims`
    return {
      subject: `${provider.name}: credit note ${facts.creditNoteId} over ${amount} for request ${facts.fundingId}`,
      letter: {
        preheader: 'There is nothing for you to do.',
        heading: `Credit note over ${amount}`,
        parts: [
          {
            paragraph:
              facts.reason === 'corrected'
                ? `We have looked at a paid claim of request ${facts.fundingId} again: it was paid too much.`
                : `Request ${facts.fundingId} asks for ${claims} no more.${facts.reason === 'closed_short' ? ' Another request may ask for what is still owed.' : ''}`,
          },
          {
            facts: [
              { label: 'Amount', value: amount },
              ...(facts.creditCents > 0
                ? [{ label: 'Of it to your credit', value: formatDollars(facts.creditCents) }]
                : []),
              { label: 'Open of the request', value: formatDollars(facts.openCents) },
            ],
          },
          { paragraph: 'The credit note comes with this e-mail.' },
        ],
        button: openRequest(facts),
        why: toBilling(facts.manufacturerName),
      },
    }
  },
}
