/** Of the page on which a member of staff asks to see the portal as an operator does. */
export const portalViewCopy = {
  open: 'See their portal',
  title: (name: string) => `See what ${name} sees`,
  text: (email: string) =>
    `The portal opens in this tab as it is for ${email}, for half an hour. You see all but the tax form, and can change nothing.`,
  logged: 'That you looked, and why, is in the audit log and in the record of this operator. They are not told.',
  why: 'Why',
  whyHint: 'For colleagues, such as “They cannot find their check”.',
  whyMissing: 'Please say why.',
  confirm: 'Open the portal',
  back: 'Record of this operator',
  nobody: 'Nobody signs in to this account',
  nobodyText: {
    unverified: 'The e-mail address is not verified yet, so its operator has not seen the portal either.',
    closed: 'The account is closed or deactivated. What it was is in its record.',
  },
}
