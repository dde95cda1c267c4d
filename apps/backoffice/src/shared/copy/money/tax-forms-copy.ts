import type { TaxClassification, TaxNumberKind } from '@caseback/domain'
import { formatLongDay } from '@caseback/words/en/amounts-and-days'

const kinds: Record<TaxNumberKind, string> = { EIN: 'EIN', SSN: 'SSN', ITIN: 'ITIN' }
const classifications: Record<TaxClassification, string> = {
  individual: 'Individual or sole proprietor',
  c_corporation: 'C corporation',
  s_corporation: 'S corporation',
  partnership: 'Partnership',
  trust_estate: 'Trust or estate',
  llc_c: 'LLC, taxed as a C corporation',
  llc_s: 'LLC, taxed as an S corporation',
  llc_p: 'LLC, taxed as a partnership',
  other: 'Other',
}

/** What the desk says about tax forms of payees. */
export const taxFormsCopy = {
  kinds,
  classifications,
  notAsked: 'Tax forms are not asked for. An admin can switch that on, under Provider.',
  ends: (kind: TaxNumberKind, lastFour: string) => `${kinds[kind]} ends in ${lastFour}`,
  given: (day: string, by: string) => `given ${formatLongDay(day)} by ${by}`,
  givenLine: (day: string, by: string) => `${formatLongDay(day)}, by ${by}`,
  asked: (day: string) => `asked ${formatLongDay(day)}`,
  missing: 'Missing',
  none: 'Not asked',
  holds: (amount: string) => `${amount} waits for it`,
  ask: 'Ask',
  askAgain: 'Ask again',
  askFor: (verb: string, payee: string) => `${verb}: tax form of ${payee}`,
  askAgainTitle: 'Ask for another tax form?',
  askAgainText: (payee: string) =>
    `${payee} has given one. A letter asks for another, such as when the IRS says that name and number do not fit. Where payments wait for tax forms, they wait until it is here.`,
  askedDone: 'The letter is on its way',
  open: 'Open',
  openFor: (payee: string) => `Open the tax form of ${payee}`,
  title: 'Tax form',
  closes: 'That you have seen it is in the audit log. It closes by itself after a minute.',
  close: 'Close',
  fields: {
    number: 'Number',
    name: 'Name on the tax return',
    business: 'Business name',
    classification: 'Taxed as',
    exempt: 'Exempt payee code',
    address: 'Address',
    signature: 'Signed by',
    given: 'Given',
    edition: 'Form',
  },
  csv: 'With tax numbers (CSV)',
  csvTitle: 'Take the list with tax numbers?',
  csvText:
    'The file has the whole tax number of every payee on this list that has given one, but for forms that were asked for again. Keep it where only those who file the forms can read it, and delete it afterwards. That you took it is in the audit log.',
  csvConfirm: 'Take the list',
  settings: 'Tax forms',
  askSwitch: 'Ask payees for their tax form (W-9)',
  askHint:
    'Once what a location is paid, or is to be paid, in a calendar year comes to the amount below, a letter asks its owner to fill in Form W-9 here, and reminds them three times.',
  askOn: 'From now on payees are asked for their tax form',
  askOff: 'Payees are not asked for their tax form any more',
  threshold: 'From this much in a calendar year, in dollars',
  thresholdHint:
    'For payments made in 2026 the IRS wants a Form 1099-MISC from $2,000 on (before that from $600 on); from 2027 the amount follows inflation.',
  thresholdSave: 'Save the amount',
  thresholdSaveLabel: 'Save the amount for tax forms',
  thresholdSaved: 'The amount for tax forms is saved',
  holdSwitch: 'Hold payments until it is given',
  holdHint:
    'Who has come to the amount and has given no form is left out of batches. Once it is here, the next batch takes what waited. Only where somebody can give one: once every owner’s account is closed, nothing waits.',
  holdOn: 'From now on payments wait for tax forms',
  holdOff: 'Payments do not wait for tax forms any more',
}
