const claims = (count: number) => (count === 1 ? '1 claim is' : `${count} claims are`)

/** What support reads and does about an operator's account. */
export const supportCopy = {
  title: 'Account',
  loading: 'Loading the account',
  failed: 'The account could not be loaded',
  facts: {
    location: 'Location',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    language: 'Letters in',
    address: 'Address',
  },
  languages: { en: 'English', es: 'Spanish' },
  notVerified: 'not verified',
  pending: (email: string, day: string) => `${email} waits for its link to be opened, until ${day}`,
  change: 'Change',
  changePerson: 'Change name, phone or language',
  changeEmail: 'Change the e-mail address',
  changeLocation: 'Change the name of the location',
  changeAddress: 'Change the address',
  person: {
    title: (name: string) => `Change ${name}`,
    first: 'First name',
    firstMissing: 'Enter the first name.',
    last: 'Last name',
    lastMissing: 'Enter the last name.',
    phone: 'Phone',
    language: 'Letters in',
    save: 'Save',
    saved: 'Saved',
  },
  email: {
    title: 'Another e-mail address',
    text: (email: string) =>
      `The new address gets a link, and ${email} is told. Nothing changes before the link is opened.`,
    textUnverified: 'Nobody has verified this account: it gets the address at once, and a new link is mailed there.',
    label: 'New e-mail address',
    missing: 'Enter the address.',
    confirm: 'Mail the link',
    sent: (email: string) => `A link is on its way to ${email}`,
  },
  location: {
    title: 'Another name of the location',
    text: 'The operator is told by e-mail. Company and payee stay as they are. It cannot change while a claim of the location is open.',
    label: 'Name of the location',
    missing: 'Enter the name.',
    confirm: 'Change the name',
    saved: 'The name is changed',
  },
  address: {
    title: 'Another address of the location',
    text: 'The operator is told by e-mail. Checks are e-mailed until the operator confirms the new address.',
    confirm: 'Change the address',
    saved: 'The address is changed',
  },
  moves: {
    verification: 'Send the sign-up link again',
    verify: 'Verify by hand',
    'password-reset': 'Send a link for a new password',
    deactivate: 'Deactivate',
    reactivate: 'Reactivate',
    close: 'Close the account',
    keep: 'Keep the account',
  },
  asks: {
    verification: {
      title: 'Send the sign-up link again?',
      text: (email: string) => `It goes to ${email}. The link of before ends.`,
    },
    'password-reset': {
      title: 'Send a link for a new password?',
      text: (email: string) => `It goes to ${email}, is good for a short time, and ends every session once it is used.`,
    },
    verify: {
      title: 'Verify this account by hand?',
      text: (email: string) => `${email} is taken for theirs. Say how you know.`,
    },
    deactivate: {
      title: 'Deactivate this account?',
      text: () =>
        'Nobody signs in to it any more, and its sessions and mailed links end at once. Claims go their way and checks are made: to keep money back, stop the payments of its location.',
    },
    reactivate: {
      title: 'Reactivate this account?',
      text: () => 'Its operator signs in again with the password of before.',
    },
    close: {
      title: 'Close this account?',
      text: (_email: string, open: number) =>
        open === 0
          ? 'Every claim is settled: it is closed at once and for good, and its operator is told by e-mail.'
          : `${claims(open)} not settled: it is closed after the last one, and its operator is told by e-mail now. Until then it may be kept.`,
    },
    keep: {
      title: 'Keep this account?',
      text: () => 'It is not closed after its last claim.',
    },
  },
  colleagues: 'Colleagues read it in the audit log.',
  done: {
    verification: 'The link is on its way',
    verify: 'The account is verified',
    'password-reset': 'The link is on its way',
    deactivate: 'The account is deactivated',
    reactivate: 'The account is active again',
    close: 'The account is closed',
    closing: 'The account is closed after its last claim',
    keep: 'The account is kept',
  },
}
