/** What a taxpayer in the United States is known by: of a person, of a company, and of a person without the first. */
export const taxNumberKinds = ['EIN', 'SSN', 'ITIN'] as const
export type TaxNumberKind = (typeof taxNumberKinds)[number]

/** The boxes of line 3a of Form W-9; a limited liability company by what it is taxed as. */
export const taxClassifications = [
  'individual',
  'c_corporation',
  's_corporation',
  'partnership',
  'trust_estate',
  'llc_c',
  'llc_s',
  'llc_p',
  'other',
] as const
export type TaxClassification = (typeof taxClassifications)[number]

/** The codes of line 4 of Form W-9 for payees that no backup withholding is of. */
export const HIGHEST_EXEMPT_PAYEE_CODE = 13

/** The edition of Form W-9 that the questions and the certification are taken from. */
export const TAX_FORM_EDITION = 'Form W-9 (Rev. March 2024)'

/** What the Internal Revenue Service has in the middle of its numbers for people who cannot have a social security number. */
const ITIN_GROUP = /^9\d\d(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/
/** Printed in advertisements once: nobody has them. */
const NOBODYS = ['078051120', '219099999']

const isOf: Record<TaxNumberKind, (digits: string) => boolean> = {
  EIN: (digits) => !digits.startsWith('00') && !digits.endsWith('0000000'),
  SSN: (digits) => !/^(?:000|666|9\d\d)|^.{3}00|0000$/.test(digits) && !NOBODYS.includes(digits),
  ITIN: (digits) => ITIN_GROUP.test(digits) && !digits.endsWith('0000'),
}

/** The nine digits of a number as somebody writes it, with hyphens and spaces or without; null for what is none of its kind. */
export function readTaxNumber(kind: TaxNumberKind, text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '')
  return /^\d{9}$/.test(digits) && isOf[kind](digits) ? digits : null
}

/** Nine digits in the groups of their kind: 12-3456789 or 123-45-6789. */
export const writeTaxNumber = (kind: TaxNumberKind, digits: string): string =>
  kind === 'EIN'
    ? `${digits.slice(0, 2)}-${digits.slice(2)}`
    : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`

/** Whether a taxpayer of the class is known by an employer's number and no other. */
export const needsEmployerNumber = (classification: TaxClassification): boolean =>
  !['individual', 'trust_estate', 'other'].includes(classification)

/** A year's sum from which on a payer files a form about a payee: 26 U.S.C. 6041, which went from $600 to $2,000 with 2026. */
export const reportedFromDollars = (year: number): number => (year < 2026 ? 600 : 2_000)

/**
 * Whether checks wait for a tax form that was asked for: those that are to be paid wait `now`; none does yet, but those of more
 * money may `later`; they `never` do while the provider holds nothing for it.
 */
export const taxFormWaits = ['now', 'later', 'never'] as const
export type TaxFormWait = (typeof taxFormWaits)[number]
