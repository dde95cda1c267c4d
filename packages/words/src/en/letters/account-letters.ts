import {
  type AccountLetters,
  type ChangedFacts,
  links,
  type UndoableFacts,
} from '../../letters/account-letter-facts.ts'
import { dayAndTime } from '../../letters/day-and-time.ts'
import { greetingName } from '../../letters/peoples-words.ts'
import { provider } from '../../provider.ts'
import { hello, yourAccount } from './greeting.ts'
import { offerLetters } from './offer-letters.ts'
import { requestLetters } from './request-letters.ts'
import { staffLetters } from './staff-letters.ts'
import { supportLetters } from './support-letters.ts'
import { taxLetters } from './tax-letters.ts'

const when = ({ at, timeZone }: ChangedFacts) => ({ label: 'When', value: dayAndTime('en-US', at, timeZone) })
const wasIt = () => [
  { paragraph: 'If this was you, there is nothing to do here.' },
  {
    paragraph: `If this was not you, choose a new password now: that signs everybody out. Then write to ${provider.supportEmail}.`,
  },
]
/** What somebody does about a change that was not theirs. */
const takeBack = () => [
  { paragraph: 'If this was you, there is nothing to do here.' },
  {
    paragraph: `If this was not you, undo it now: the link is good for 7 days, brings back what was before, signs everybody out and sends you a link for a new password. Then write to ${provider.supportEmail}.`,
  },
]
/** What somebody does about a change that was made for them. */
const unasked = () => [
  { paragraph: 'If you asked for this, there is nothing to do here.' },
  {
    paragraph: `If you did not, undo it now: the link is good for 7 days, brings back what was before, signs everybody out and sends you a link for a new password. Then write to ${provider.supportEmail}.`,
  },
]
/** The same of what no link takes back. */
const unaskedAtAll = () => [
  { paragraph: 'If you asked for this, there is nothing to do here.' },
  { paragraph: `If you did not, write to ${provider.supportEmail} now.` },
]
const undoButton = (facts: UndoableFacts) =>
  facts.undoKey === null
    ? { label: 'Choose a new password', url: links.forgotPassword(facts) }
    : { label: 'Undo this change', url: links.undoChange({ ...facts, undoKey: facts.undoKey }) }
const payoutMethods = { EMAIL: 'By e-mail', MAIL: 'Printed, by mail' }

/** The letters about an account, in English. */
export const englishAccountLetters: AccountLetters = {
  verification(facts) {
    const name = greetingName(facts.firstName)
    return {
      subject: `Verify your e-mail address for ${provider.name}`,
      letter: {
        preheader: 'One step and your account is ready. The link is good for 24 hours.',
        heading: name ? `Welcome, ${name}` : `Welcome to ${provider.name}`,
        parts: [
          {
            paragraph: 'Please verify your e-mail address. Then your account is ready and you can claim your rebates.',
          },
          { paragraph: 'The link is good for 24 hours. If it has run out, sign in and ask for a new one.' },
        ],
        button: { label: 'Verify e-mail address', url: links.verification(facts) },
        footnote: 'You did not create an account? Then ignore this e-mail: after 7 days the account is removed.',
        why: `You get this e-mail because somebody created a ${provider.name} account with this address.`,
      },
    }
  },

  passwordReset: (facts) => ({
    subject: `Reset your ${provider.name} password`,
    letter: {
      preheader: 'The link works once and is good for 2 hours.',
      heading: 'Choose a new password',
      parts: [
        hello(facts.firstName),
        {
          paragraph: facts.isAfterUndo
            ? 'A change of your account was taken back. Whoever made it may know your password, so it opens nothing any more. Choose a new one: the link below works once and is good for 2 hours.'
            : 'You asked for a new password. The link below works once and is good for 2 hours.',
        },
        { paragraph: 'Once it is set you are signed out everywhere: sign in again with the new one.' },
      ],
      button: { label: 'Choose a new password', url: links.passwordReset(facts) },
      footnote: facts.isAfterUndo
        ? 'The link has run out? Choose “Forgot password?” at the sign-in for another one.'
        : 'You did not ask for this? Then ignore this e-mail: your password stays as it is.',
      why: yourAccount(),
    },
  }),

  emailChange: (facts) => ({
    subject: `Confirm your new e-mail address for ${provider.name}`,
    letter: {
      preheader: 'The link works once and is good for 24 hours.',
      heading: 'Confirm your new e-mail address',
      parts: [
        hello(facts.firstName),
        {
          paragraph:
            'You asked us to use this address from now on: to sign in, for our e-mails and for checks that come by e-mail.',
        },
        { paragraph: 'The link works once and is good for 24 hours. Until then your old address stays in use.' },
      ],
      button: { label: 'Confirm e-mail address', url: links.emailChange(facts) },
      footnote: 'You did not ask for this? Then ignore this e-mail: nothing changes.',
      why: `You get this e-mail because somebody wants to use this address for a ${provider.name} account.`,
    },
  }),

  emailChangeRequested: (facts) => ({
    subject: `Your ${provider.name} e-mail address is about to change`,
    letter: {
      preheader: 'If this was not you, choose a new password now.',
      heading: 'Your e-mail address is about to change',
      parts: [
        hello(facts.firstName),
        {
          paragraph: `${
            facts.byStaff
              ? `Somebody asked the support of ${provider.name} that your account`
              : 'Somebody who is signed in to your account asked that it'
          } use ${facts.newEmail} from now on. It will once that address is confirmed; until then nothing changes.`,
        },
        { paragraph: 'If it was you, there is nothing to do here.' },
        {
          paragraph: `If it was not you, choose a new password now: that signs everybody out and makes the request void.${
            facts.byStaff ? ` Then write to ${provider.supportEmail}.` : ''
          }`,
        },
      ],
      button: { label: 'Choose a new password', url: links.forgotPassword(facts) },
      why: yourAccount(),
    },
  }),

  emailChanged: (facts) => ({
    subject: `Your ${provider.name} e-mail address was changed`,
    letter: {
      preheader: 'If this was not you, undo it now.',
      heading: 'Your e-mail address was changed',
      parts: [
        hello(facts.firstName),
        { paragraph: `Your account now uses ${facts.newEmail}. Sign in with it; all our e-mails go there.` },
        { facts: [when(facts)] },
        ...takeBack(),
      ],
      button: undoButton(facts),
      why: facts.isToNew
        ? yourAccount()
        : `You get this e-mail here because this address belonged to a ${provider.name} account until now.`,
    },
  }),

  payoutChanged: (facts) => ({
    subject: `Your ${provider.name} payout was changed`,
    letter: {
      preheader: facts.byStaff ? 'If you did not ask for it, undo it now.' : 'If this was not you, undo it now.',
      heading: 'Your payout was changed',
      parts: [
        hello(facts.firstName),
        {
          paragraph: facts.byStaff
            ? `${provider.name} changed how you are paid, so that your money reaches you. Two of our staff have agreed to it.`
            : 'Somebody who is signed in to your account changed how we pay you.',
        },
        {
          facts: [
            ...(facts.payoutMethod ? [{ label: 'How checks arrive', value: payoutMethods[facts.payoutMethod] }] : []),
            ...(facts.payeeChanged ? [{ label: 'Checks are made out to', value: 'Another name, see Settings' }] : []),
            ...(facts.addressChanged ? [{ label: 'Checks are mailed to', value: 'Another address' }] : []),
            when(facts),
          ],
        },
        ...(facts.byStaff ? unasked() : takeBack()),
      ],
      button: undoButton(facts),
      why: yourAccount(),
    },
  }),

  addressChanged: (facts) => ({
    subject: `The address of your ${provider.name} account was changed`,
    letter: {
      preheader: facts.byStaff
        ? 'If you did not ask for it, write to us now.'
        : 'If this was not you, choose a new password now.',
      heading: 'Your address was changed',
      parts: [
        hello(facts.firstName),
        {
          paragraph: facts.byStaff
            ? `The support of ${provider.name} changed the address of your account, as somebody asked us to.`
            : 'Somebody who is signed in to your account changed its address, to which we mailed your checks.',
        },
        ...(facts.mailsChecks
          ? [{ paragraph: 'Checks now come by e-mail, until the new address is confirmed in Settings.' }]
          : []),
        { facts: [when(facts)] },
        ...(facts.byStaff ? unaskedAtAll() : wasIt()),
      ],
      button: facts.byStaff
        ? { label: 'Look at Settings', url: links.settings(facts) }
        : { label: 'Choose a new password', url: links.forgotPassword(facts) },
      why: yourAccount(),
    },
  }),

  passwordChanged: (facts) => ({
    subject: `Your ${provider.name} password was changed`,
    letter: {
      preheader: 'If this was not you, undo it now.',
      heading: 'Your password was changed',
      parts: [
        hello(facts.firstName),
        {
          paragraph:
            'A new password was set. Wherever else somebody was signed in to your account, they are signed out.',
        },
        { facts: [when(facts)] },
        ...takeBack(),
        { paragraph: 'Somebody else may be able to open your mailbox: then change its password first.' },
      ],
      button: undoButton(facts),
      why: yourAccount(),
    },
  }),

  closingAsked: (facts) => ({
    subject: `Your ${provider.name} account will be closed`,
    letter: {
      preheader: 'First we pay what is open.',
      heading: 'Your account will be closed',
      parts: [
        hello(facts.firstName),
        {
          paragraph: `You asked us to close your account. ${
            facts.openClaims === 1 ? 'One claim is' : `${facts.openClaims} claims are`
          } still open: we settle that first and pay what is due, then the account is closed. You can sign in until then.`,
        },
        { paragraph: 'If you change your mind before that, or if this was not you, keep the account in Settings.' },
      ],
      button: { label: 'Open Settings', url: links.settings(facts) },
      why: yourAccount(),
    },
  }),

  accountClosed: (facts) => ({
    subject: `Your ${provider.name} account is closed`,
    letter: {
      preheader: 'Nobody can sign in to it any more.',
      heading: 'Your account is closed',
      parts: [
        hello(facts.firstName),
        { paragraph: 'Your account is closed, as you asked. Nobody can sign in to it any more.' },
        { paragraph: 'Your claims and payments stay in our books, as bookkeeping asks of us.' },
        { paragraph: `If this was not you, or if a check of yours gets lost, write to ${provider.supportEmail}.` },
      ],
      why: `You get this last e-mail because this address belonged to a ${provider.name} account.`,
    },
  }),

  ...staffLetters,
  ...supportLetters,
  ...requestLetters,
  ...offerLetters,
  ...taxLetters,
}
