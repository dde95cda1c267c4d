import type { FieldText } from './operator-fields.ts'

/** What fields say of claims that are approved without a person. */
export const touchlessFields: Readonly<Record<string, FieldText>> = {
  claim_limit: ['What one claim may pay without a person, in US dollars.', 200],
  clean_claims: ['So many claims of the location people have approved, none taken back or corrected.', 5],
  compared: ['How often a person has decided about it.', 240],
  corrected: ['How often they have decided something else.', 3],
  different: ['Claims that a person has decided otherwise than the program would have.', 1],
  differs: ['What they have decided otherwise, and how often.'],
  distributors: ['The distributors of the invoices.'],
  enabled: ['Whether it holds.', false],
  fields: ['By field of an invoice.'],
  left_to_people: ['Claims that a rule has left to a person, by why.'],
  left_to_person: [
    'Why a rule has left the claim to a person: its offer takes no claims, a value in doubt, what its operator has said, another buyer, what an approval is refused for, what looks odd, or anything else.',
    'READING',
  ],
  location_limit: ['What claims of one location may pay without a person in 30 days, in US dollars.', 600],
  read_invoices: ['Invoices that were read before a person has decided.', 57],
  sample: ['Claims that a person has decided although their rule fits.'],
  sample_percent: ['Percent of the claims that a person decides all the same.', 10],
  seconds_by_person: ['Half of the claims that people have approved waited no longer, in seconds.', 86_400],
  seconds_touchless: ['The same of those that the program has.', 360],
  since_taken_back: ['Approved by the program, and returned, rejected or corrected since.', 0],
  sure_percent: ['How sure every value has to be, in percent, 95 to 97.', 95],
  touchless: ['Approved without a person.'],
  values: ['What decided, as it was read.'],
  withdrawn: ['Claims that their operators have withdrawn before a person has decided.', 1],
  what: ['What was decided otherwise: a field, the invoices, or the decision itself.', 'units'],
}
