import { formatMoment } from '../days/today.ts'

const fields: Record<string, string> = {
  payee: 'Payee',
  payout: 'How checks go out',
  address: 'Address',
  company: 'Company',
  location: 'Location',
  email: 'E-mail address',
}

/** The sentences about a payment whose payee has changed lately. */
export const heldCopy = {
  loading: 'Loading what has changed',
  failed: 'What has changed could not be loaded',
  changes: 'What has changed of the payee',
  unknown: 'Who changed it was not written down. Ask the operator by the phone number that we had before.',
  fieldOf: (field: string) => fields[field] ?? field,
  was: 'Before:',
  is: 'Now:',
  nothing: 'nothing',
  program: 'The program',
  by: (name: string, email: string | null) => (email ? `By ${name}, ${email}` : `By ${name}`),
  when: (instant: string, source: string | null) =>
    `${formatMoment(new Date(instant))}${source ? `, from ${source}` : ''}`,
  refused: {
    made: 'You made this batch. Somebody else of finance, who did not approve it either, looks at this and releases it.',
    approved:
      'You approved this batch. Somebody else of finance, who did not make it either, looks at this and releases it.',
    changed:
      'You had a part in changing this payee. Somebody else of finance, who neither made nor approved the batch, looks at this and releases it.',
  },
  outdated:
    'The payee has changed once more since this payment was approved, and it would still go to the earlier one. Cancel it, and pay the claim in another batch.',
}
