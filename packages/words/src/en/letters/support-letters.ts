import { links } from '../../letters/account-letter-facts.ts'
import { subjectNaming } from '../../letters/named-offer.ts'
import { quoted, quotedLines } from '../../letters/peoples-words.ts'
import type { SupportLetters } from '../../letters/support-letter-facts.ts'
import { provider } from '../../provider.ts'
import { withFullStop } from '../../with-full-stop.ts'
import { hello, yourAccount } from './greeting.ts'

/** The letters to support and about what support does, in English. */
export const supportLetters: SupportLetters = {
  supportAsked: (facts) => ({
    subject: subjectNaming(facts.name, (name) => `${provider.name}: ${name} has written to support`),
    letter: {
      preheader: `Answer to ${facts.email}.`,
      heading: 'An operator has written',
      parts: [
        { quote: { by: quoted(facts.name), lines: quotedLines(facts.text) } },
        { facts: [{ label: 'Answer to', value: facts.email }] },
        { paragraph: 'It stands with the account, too.' },
      ],
      button: { label: 'Open the account', url: links.deskOperator(facts) },
      why: withFullStop(`You get this e-mail because this is the address of support of ${provider.name}`),
    },
  }),

  operatorEmailAsked: (facts) => ({
    subject: subjectNaming(facts.name, (name) => `${provider.name}: another e-mail address for ${name} was asked for`),
    letter: {
      preheader: 'If you did not expect this, ask before the next check is sent.',
      heading: 'An operator’s e-mail address is about to change',
      parts: [
        {
          paragraph: `${withFullStop(`${quoted(facts.askedBy)} asked for another e-mail address of the account of ${quoted(facts.name)}`)} Once the link in its e-mail is opened, checks by e-mail and links for a new password go there.`,
        },
        {
          facts: [
            { label: 'Until now', value: facts.email },
            { label: 'From then on', value: facts.newEmail },
          ],
        },
        {
          paragraph:
            'If you did not expect this, ask them or the operator by phone, and stop the payments of the location meanwhile. Whoever has that mailbox can have money sent to themselves.',
        },
      ],
      button: { label: 'Open the account', url: links.deskOperator(facts) },
      why: withFullStop(`You get this e-mail because you may decide about money at ${provider.name}`),
    },
  }),

  accountsMerged: (facts) => ({
    subject: `Your two ${provider.name} accounts are one now`,
    letter: {
      preheader: `Sign in with ${facts.email}: the claims and payments of both are there.`,
      heading: 'Your two accounts are one now',
      parts: [
        hello(facts.firstName),
        {
          paragraph: `You had two accounts, and we have merged them. Sign in with ${facts.email}: the claims and payments of both are there. Nobody can sign in with ${facts.otherEmail} any more.`,
        },
        { paragraph: 'Where your checks go has not changed.' },
        {
          paragraph: `If these accounts are not both yours, write to ${provider.supportEmail} within a day: we can still take it back then.`,
        },
      ],
      why: yourAccount(),
    },
  }),

  accountsParted: (facts) => ({
    subject: `Your ${provider.name} accounts are two again`,
    letter: {
      preheader: 'We have taken the merge back.',
      heading: 'Your accounts are two again',
      parts: [
        hello(facts.firstName),
        {
          paragraph: `We have taken the merge of ${facts.email} and ${facts.otherEmail} back. Each signs in with its own address and password again, and has its own claims and payments.`,
        },
        { paragraph: `If you did not expect this, write to ${provider.supportEmail}.` },
      ],
      why: yourAccount(),
    },
  }),

  locationRenamed: (facts) => ({
    subject: `The name of your location at ${provider.name} was changed`,
    letter: {
      preheader: 'If you did not ask for it, write to us now.',
      heading: 'Your location has another name',
      parts: [
        hello(facts.firstName),
        {
          paragraph: `The support of ${provider.name} changed the name of your location, as somebody asked us to. Your company and whom your checks are made out to have not changed.`,
        },
        {
          facts: [
            { label: 'Until now', value: facts.before },
            { label: 'From now on', value: facts.after },
          ],
        },
        { paragraph: `If you did not ask for it, write to ${provider.supportEmail} now.` },
      ],
      button: { label: 'Look at Settings', url: links.settings(facts) },
      why: yourAccount(),
    },
  }),
}
