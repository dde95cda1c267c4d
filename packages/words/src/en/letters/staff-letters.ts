import { links, type MovedMoney, type Noted } from '../../letters/account-letter-facts.ts'
import { dayAndTime } from '../../letters/day-and-time.ts'
import type { StaffLetters } from '../../letters/letter-groups.ts'
import { cutTo, prefacedByOffer, subjectAbout, subjectNaming } from '../../letters/named-offer.ts'
import { oneLine, ownLines, quoted, quotedLines } from '../../letters/peoples-words.ts'
import { provider } from '../../provider.ts'
import { withFullStop } from '../../with-full-stop.ts'
import { formatDollars } from '../amounts-and-days.ts'
import { digest } from './digest-letter.ts'

const yourDesk = () =>
  withFullStop(`You get this e-mail because this address belongs to a member of staff of ${provider.name}`)
const listed = new Intl.ListFormat('en-US')
const when = ({ at, timeZone }: { at: Date; timeZone: string }) => ({
  label: 'When',
  value: dayAndTime('en-US', at, timeZone),
})

const moves: Record<MovedMoney, (amount: string, manufacturer: string) => string> = {
  pay_back: (amount, manufacturer) => `pay back ${amount} of credit to ${manufacturer}`,
  write_off: (amount, manufacturer) => `write off ${amount} that ${manufacturer} owes`,
  correct_up: (amount, manufacturer) => `pay ${amount} more on a claim of ${manufacturer}`,
  correct_down: (amount, manufacturer) => `carry ${amount} paid too much on a claim of ${manufacturer}`,
  correct_reading: (_amount, manufacturer) => `correct what is read on a paid claim of ${manufacturer}`,
  write_off_carry: (amount, manufacturer) => `write off ${amount} carried of a claim of ${manufacturer}`,
  change_payee: (amount, manufacturer) => `change the payee of ${amount} on a claim of ${manufacturer}`,
  change_remit_to: () => 'change where manufacturers pay',
  lift_stop: (amount) => `let payments of a location go on that are stopped, of which ${amount} are to come`,
}

const moveOf = (facts: { kind: MovedMoney; amountCents: number; manufacturerName: string | null }) =>
  moves[facts.kind](formatDollars(facts.amountCents), oneLine(facts.manufacturerName ?? ''))
/** What a letter is about: an account, a stop of payments, or a sum. */
const named = (
  { kind, amountCents }: { kind: MovedMoney; amountCents: number },
  say: { account: string; stop: string; money: (amount: string) => string },
) =>
  kind === 'change_remit_to' ? say.account : kind === 'lift_stop' ? say.stop : say.money(formatDollars(amountCents))

/** What a note is about, with its name as `say` writes it. */
function noted({ kind, id, name }: Noted, say: (text: string) => string): string {
  if (kind === 'claim' || name === null) return `${kind} ${id}`
  const called = say(cutTo(60, oneLine(name)))
  return kind === 'payment' ? `payment ${id} to ${called}` : `the ${kind} ${called}`
}

/** The letters to staff in English. */
export const staffLetters: StaffLetters = {
  staffInvitation: (facts) => ({
    subject: `You are invited to the ${provider.name} desk`,
    letter: {
      preheader: 'The link is good for 7 days.',
      heading: `Join the ${provider.name} desk`,
      parts: [
        { paragraph: `You are invited as ${listed.format(facts.roles)}.` },
        {
          paragraph: 'Choose a password and connect an authenticator app on your phone. The link is good for 7 days.',
        },
      ],
      button: { label: 'Accept the invitation', url: links.staffInvitation(facts) },
      why: `You get this e-mail because an administrator of ${provider.name} entered your address.`,
    },
  }),

  recoveryCodesMade: (facts) => ({
    subject: `New recovery codes for the ${provider.name} desk`,
    letter: {
      preheader: 'If you did not ask for them, tell an administrator.',
      heading: 'You have new recovery codes',
      parts: [
        {
          paragraph: `Ten recovery codes were made for you. Each opens the desk once, with your password, when your authenticator app is lost. ${facts.ownDoing ? 'The desk has shown them to you, this once' : 'Whoever made them hands them to you'}; earlier ones open nothing any more.`,
        },
        { facts: [when(facts)] },
        {
          paragraph:
            'Keep them on paper, away from your computer. If you did not ask for them, tell an administrator now.',
        },
      ],
      button: { label: 'Open the desk', url: links.desk(facts) },
      why: yourDesk(),
    },
  }),

  deskPasswordChanged: (facts) => ({
    subject: `Your password for the ${provider.name} desk has changed`,
    letter: {
      preheader: 'If this was not you, tell an administrator.',
      heading: 'You have a new password',
      parts: [
        {
          paragraph:
            'The password of your account at the desk was changed, by somebody who knew the earlier one. Wherever else you were signed in, you are signed out.',
        },
        { facts: [when(facts)] },
        { paragraph: 'If this was not you, tell an administrator now.' },
      ],
      button: { label: 'Open the desk', url: links.desk(facts) },
      why: yourDesk(),
    },
  }),

  recoveryCodeUsed: (facts) => ({
    subject: `Somebody signed in to the ${provider.name} desk with your recovery code`,
    letter: {
      preheader: 'If this was not you, tell an administrator.',
      heading: 'A recovery code of yours was used',
      parts: [
        { paragraph: 'Somebody signed in to the desk with your password and one of your recovery codes.' },
        { facts: [when(facts), { label: 'Codes left', value: String(facts.codesLeft) }] },
        {
          paragraph:
            'If this was you, ask an administrator for “New password and app” on your page under Staff: it mails you a link that connects a new authenticator app. If this was not you, tell an administrator now.',
        },
      ],
      button: { label: 'Open the desk', url: links.desk(facts) },
      why: yourDesk(),
    },
  }),

  budgetReached: (facts) => ({
    subject: subjectAbout(
      facts,
      (offer) => `${provider.name}: offer ${offer} has used ${facts.percent}% of its budget`,
    ),
    letter: {
      preheader: prefacedByOffer(
        facts,
        `${formatDollars(facts.committedCents)} of ${formatDollars(facts.budgetCents)} is committed.`,
      ),
      heading: facts.percent === 100 ? 'A budget is used up' : `${facts.percent}% of a budget is used`,
      highlight: formatDollars(facts.committedCents),
      parts: [
        {
          paragraph:
            facts.percent === 100
              ? 'Validated claims hold all of the budget of this offer. Each further one is asked about at the desk, and a reviewer who may also publish decides.'
              : 'Validated claims hold most of the budget of this offer. If more claims are to be paid, agree on more with the manufacturer and raise it.',
        },
        ...(facts.isPaused
          ? [{ paragraph: 'The offer pauses by itself now, as it was told to: it takes nothing new.' }]
          : []),
        {
          facts: [
            { label: 'Offer', value: `FBR${facts.offerId}, ${oneLine(facts.offerName)}` },
            { label: 'Manufacturer', value: oneLine(facts.manufacturerName) },
            { label: 'Committed', value: formatDollars(facts.committedCents) },
            { label: 'Budget', value: formatDollars(facts.budgetCents) },
          ],
        },
      ],
      button: { label: 'Open the offer', url: links.deskOffer(facts) },
      why: withFullStop(`You get this e-mail because you publish offers of ${provider.name}`),
    },
  }),

  remitToChanged: (facts) => ({
    subject: `${provider.name}: where manufacturers pay has changed`,
    letter: {
      preheader: 'If you did not expect this, ask before the next request goes out.',
      heading: 'Manufacturers are told where to pay',
      parts: [
        {
          paragraph: `${facts.approvedBy === null ? `${quoted(facts.changedBy)} has written` : `${quoted(facts.changedBy)} asked to change, and ${quoted(facts.approvedBy)} approved,`} what requests say of where to pay. Requests that go out from now on say this:`,
        },
        { note: { title: 'Where to pay', lines: ownLines(facts.remitTo) } },
        {
          paragraph:
            'If you did not expect this, ask them by phone before the next request goes out. Whoever changes an account can have money sent to themselves.',
        },
      ],
      button: { label: 'Open the desk', url: links.deskFunding(facts) },
      why: withFullStop(`You get this e-mail because you may decide about money at ${provider.name}`),
    },
  }),

  digest,

  batchWaits: (facts) => ({
    subject: `${provider.name}: batch ${facts.batchId} of ${formatDollars(facts.totalCents)} waits for approval`,
    letter: {
      preheader: 'No check is made until a second person approves.',
      heading: `Batch ${facts.batchId} waits for you`,
      highlight: formatDollars(facts.totalCents),
      parts: [
        {
          paragraph: `${quoted(facts.madeBy)} has made a batch of ${facts.claims === 1 ? '1 payment' : `${facts.claims.toLocaleString('en-US')} payments`} to operators. Look through it and approve it, or tell them what is wrong with it.`,
        },
      ],
      button: { label: 'Open the batch', url: links.deskBatch(facts) },
      why: withFullStop(`You get this e-mail because you may approve payments at ${provider.name}`),
    },
  }),

  namedInNote: (facts) => ({
    subject: subjectNaming(noted(facts, oneLine), (about) => `${provider.name}: a note about ${about} for you`),
    letter: {
      preheader: 'Only staff read it.',
      heading: `A note about ${noted(facts, quoted)}`,
      parts: [
        {
          paragraph: `${withFullStop(`${quoted(facts.by)} names you in a note about ${noted(facts, quoted)}`)} Only staff read it.`,
        },
        { quote: { by: quoted(facts.by), lines: quotedLines(facts.text) } },
      ],
      button: { label: `Open the ${facts.kind}`, url: links.deskRecord(facts) },
      why: `You get this e-mail because a colleague at ${provider.name} has named you.`,
    },
  }),

  approvalAsked: (facts) => ({
    subject: `${provider.name}: ${named(facts, { account: 'another account for manufacturers waits', stop: 'a stop of payments waits', money: (amount) => `${amount} wait` })} for a second person`,
    letter: {
      preheader: 'Nothing is moved until a second person agrees.',
      heading: named(facts, {
        account: 'A change of account waits for you',
        stop: 'A stop of payments waits for you',
        money: () => 'A move of money waits for you',
      }),
      parts: [
        {
          paragraph: `${withFullStop(`${quoted(facts.askedBy)} asks to ${moveOf(facts)}`)} Approve it, or say why not. Whoever comes first decides.`,
        },
        { quote: { by: quoted(facts.askedBy), lines: quotedLines(facts.reason) } },
      ],
      button: { label: 'Open it at the desk', url: links.deskMove(facts) },
      why: withFullStop(`You get this e-mail because you may decide about money at ${provider.name}`),
    },
  }),

  approvalAnswered: (facts) => ({
    subject: `${provider.name}: ${named(facts, { account: 'another account for manufacturers', stop: 'payments to go on', money: (amount) => amount })} ${facts.refusal === null ? 'approved' : 'refused'}`,
    letter: {
      preheader: facts.refusal === null ? 'A colleague has agreed.' : 'A colleague says why.',
      heading: facts.refusal === null ? 'What you asked for is done' : 'What you asked for was refused',
      parts: [
        {
          paragraph:
            facts.refusal === null
              ? withFullStop(`${quoted(facts.answeredBy)} has agreed to ${moveOf(facts)}`)
              : `${withFullStop(`${quoted(facts.answeredBy)} has refused to ${moveOf(facts)}`)} You may ask again.`,
        },
        ...(facts.refusal === null
          ? []
          : [{ quote: { by: quoted(facts.answeredBy), lines: quotedLines(facts.refusal) } }]),
      ],
      button: { label: 'Open it at the desk', url: links.deskMove(facts) },
      why: withFullStop(`You get this e-mail because you asked for this at ${provider.name}`),
    },
  }),
}
