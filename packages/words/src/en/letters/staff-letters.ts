import { brand } from '@caseback/domain'
import { links, type StaffLetters } from '../../letters/account-letter-facts.ts'
import { dayAndTime } from '../../letters/day-and-time.ts'

const yourDesk = `You get this e-mail because this address belongs to a member of staff of ${brand.name}.`
const listed = new Intl.ListFormat('en-US')
const when = ({ at, timeZone }: { at: Date; timeZone: string }) => ({
  label: 'When',
  value: dayAndTime('en-US', at, timeZone),
})

/** The letters to staff in English. */
export const staffLetters: StaffLetters = {
  staffInvitation: (facts) => ({
    subject: `You are invited to the ${brand.name} desk`,
    letter: {
      preheader: 'The link is good for 7 days.',
      heading: `Join the ${brand.name} desk`,
      parts: [
        { paragraph: `You are invited as ${listed.format(facts.roles)}.` },
        {
          paragraph: 'Choose a password and connect an authenticator app on your phone. The link is good for 7 days.',
        },
      ],
      button: { label: 'Accept the invitation', url: links.staffInvitation(facts) },
      why: `You get this e-mail because an administrator of ${brand.name} entered your address.`,
    },
  }),

  recoveryCodesMade: (facts) => ({
    subject: `New recovery codes for the ${brand.name} desk`,
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
      why: yourDesk,
    },
  }),

  deskPasswordChanged: (facts) => ({
    subject: `Your password for the ${brand.name} desk has changed`,
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
      why: yourDesk,
    },
  }),

  recoveryCodeUsed: (facts) => ({
    subject: `Somebody signed in to the ${brand.name} desk with your recovery code`,
    letter: {
      preheader: 'If this was not you, tell an administrator.',
      heading: 'A recovery code of yours was used',
      parts: [
        { paragraph: 'Somebody signed in to the desk with your password and one of your recovery codes.' },
        { facts: [when(facts), { label: 'Codes left', value: String(facts.codesLeft) }] },
        {
          paragraph:
            'If this was you, ask an administrator to invite you again: that connects a new authenticator app. If this was not you, tell an administrator now.',
        },
      ],
      button: { label: 'Open the desk', url: links.desk(facts) },
      why: yourDesk,
    },
  }),
}
