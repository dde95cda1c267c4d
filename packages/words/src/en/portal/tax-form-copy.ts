import type { TaxClassification, TaxNumberKind } from '@caseback/domain'
import { provider } from '../../provider.ts'

/** How a form says what somebody has to choose of; the words of line 3a of Form W-9. */
const classifications: Record<TaxClassification, string> = {
  individual: 'Individual or sole proprietor',
  c_corporation: 'C corporation',
  s_corporation: 'S corporation',
  partnership: 'Partnership',
  trust_estate: 'Trust or estate',
  llc_c: 'LLC taxed as a C corporation',
  llc_s: 'LLC taxed as an S corporation',
  llc_p: 'LLC taxed as a partnership',
  other: 'Something else',
}
const kinds: Record<TaxNumberKind, string> = {
  EIN: 'EIN (of a business)',
  SSN: 'SSN (of a person)',
  ITIN: 'ITIN (of a person without an SSN)',
}

/** The page of the tax form, and what leads to it. */
export const taxFormCopy = {
  title: 'Tax form (W-9)',
  back: 'Settings',
  loadFailed: 'The tax form could not be loaded',
  card: 'For what you are paid in a year. Only the people who pay you can open it.',
  open: 'Open the tax form',
  fillIn: 'Fill in',
  why: (amount: string) =>
    `What we pay a business in a calendar year we report to the IRS from ${amount} on. Form W-9 tells us the name and the number to report.`,
  holds: 'We send no check before we have this form. After that your next check leaves by itself.',
  mayHold: 'Further checks may have to wait for this form. It is best to fill it in now.',
  notAsked: 'No tax form is needed',
  notAskedHint: 'We do not ask for tax forms right now. If that changes, we write to you.',
  notOwner: 'Only an owner of the account can give the tax form. Please ask them to sign in and fill it in.',
  givenTitle: 'We have your tax form',
  given: (kind: TaxNumberKind, lastFour: string) => `${kind} that ends in ${lastFour}`,
  givenBy: (day: string, name: string) => `${name} gave it on ${day}.`,
  sealed:
    'Nobody can read it here again, you neither. If something has changed, give a new one: it counts from then on.',
  replace: 'Give a new form',
  who: 'Who you are for the IRS',
  name: 'Name on your tax return',
  nameHint: 'Of a sole proprietor their own name, of a company its legal name.',
  business: 'Business name, if it is another',
  classification: 'How the business is taxed',
  choose: 'Choose',
  classifications,
  exempt: 'Exempt payee code',
  exemptHint: 'Most leave it empty. Corporations may write 5.',
  number: 'Tax number',
  numberHint: 'Nine digits. It is sealed at once, and only its last four are ever shown again.',
  kind: 'Kind of number',
  kinds,
  address: 'Address',
  street: 'Street address',
  city: 'City',
  state: 'State',
  statePrompt: 'Choose a state',
  zip: 'ZIP code',
  certification: 'Certification',
  certify: 'Under penalties of perjury, I certify that:',
  statements: [
    'The number shown on this form is my correct taxpayer identification number.',
    'I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup withholding.',
    'I am a U.S. citizen or other U.S. person.',
  ],
  cannot: () => `One of these is not true for you? Then do not send the form, and write to ${provider.supportEmail}.`,
  agree: 'I certify all of this',
  signature: 'Your full name, as your signature',
  signed: (day: string) => `Signed today, ${day}.`,
  cancel: 'Cancel',
  send: 'Sign and send',
  busy: 'Sending',
  done: 'We have your tax form',
  failed: 'The form was not sent. Please try again.',
}
export type TaxFormCopy = typeof taxFormCopy
