import type { FieldText } from './operator-fields.ts'

/** What fields about tax forms mean, with an example of each. */
export const taxFields: Readonly<Record<string, FieldText>> = {
  business_name: ['Line 2: the name that the business is known by; null where it is the same.', 'Blue Door Diner'],
  certified: ['That the signer certifies what Form W-9 asks for, under penalties of perjury.', true],
  classification: ['Line 3a: how it is taxed; a limited liability company by what it is taxed as.', 'llc_s'],
  edition: ['The edition of the form whose questions were answered.', 'Form W-9 (Rev. March 2024)'],
  exempt_payee_code: ['Line 4: the code of a payee exempt from backup withholding; null for others.', null],
  given: ['When the form was given.', '2026-11-18T16:00:00.000Z'],
  given_by: ['Who gave it.', 'Ada Moreno'],
  has_tax_form: ['Whether the provider asks for tax forms, or has one of the location.', false],
  held_amount: ['US dollars that are to be paid to the location now and wait for its tax form.', 0],
  least: ['Only those with so many whole dollars or more.', 2000],
  last_four: ['The last four digits of the number.', '6789'],
  may_give: ['Whether whoever asks is an owner, who alone gives the form.', true],
  missing: ['Whether it was asked for and none was given since.', true],
  name_on_tax_return: ['Line 1: the name of the taxpayer.', 'Blue Door Holdings LLC'],
  payments_wait: [
    'Whether checks to the location wait until the tax form is given: `now`, not yet but maybe `later`, or `never`.',
    'later',
  ],
  signature: ['The name that the signer has typed.', 'Ada Moreno'],
  tax_form: ['The latest tax form that was given, without what stands in it; null without one.'],
  tax_form_asked: ['When a form was last asked for that was not given since; null where none is.', null],
  tax_form_missing: [
    'What is told about a tax form that was asked for and not given; null where none is missing.',
    null,
  ],
  tax_form_threshold: ['What comes to this many US dollars in a calendar year is asked for a tax form.', 2000],
  tax_forms_asked: ['Whether the provider asks payees for tax forms.', true],
  tax_forms_hold: ['Whether payments wait until the tax form is given.', false],
  tax_number: ['The number that the taxpayer is known by.', '12-3456789'],
  tax_number_kind: ['Which number it is: of a company, of a person, or of a person who has none of the former.', 'EIN'],
  waits_for_payee: ['Whether no batch takes it, as a second person has not decided about another payee.', false],
  waits_for_tax_form: ['Whether no batch takes it, as the tax form of its location is missing.', false],
}
