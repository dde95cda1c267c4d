import type { ClaimsTable } from '../../claims-table.ts'
import { formatDollars, formatLongDay, formatShortDay } from '../amounts-and-days.ts'
import { englishClaimWords } from './claim-words.ts'

export const englishClaimsTable: ClaimsTable = {
  columns: [
    'Claim',
    'Submitted',
    'Manufacturer',
    'Offer',
    'Status',
    'Payout (USD)',
    'Promised by',
    'Paid on',
    'Payee',
    'Check',
  ],
  status: englishClaimWords.status,
  statement: {
    title: 'Claims and payments',
    made: (day) => `As of ${formatLongDay(day)}`,
    from: (day) => `Submitted from ${formatLongDay(day)}`,
    to: (day) => `Submitted up to ${formatLongDay(day)}`,
    year: (year) => `Submitted in ${year}`,
    found: (words) => `With “${words}”`,
    parts: {
      needs_you: 'Only what waits for you',
      not_approved: 'Only what is not approved yet',
      on_the_way: 'Only what is approved and on the way',
      paid: 'Only what is paid',
      rejected: 'Only what was rejected',
    },
    columns: {
      claim: 'Claim',
      submitted: 'Submitted',
      offer: 'Offer',
      status: 'Status',
      paid: 'Paid on, check',
      amount: 'Amount',
    },
    paid: 'Paid',
    onTheWay: 'Approved, on the way',
    notApproved: 'Not approved yet, estimated',
    total: (claims) => (claims === 1 ? '1 claim' : `${claims.toLocaleString('en-US')} claims`),
    more: (shown, all) =>
      `The latest ${shown.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} claims; the sums are of all. All of them are in the table (CSV).`,
    none: 'No claim is like that.',
    estimate: (amount) => `est. ${amount}`,
    estimates: 'est.: an estimate until we have approved it.',
    page: (page, pages) => `Page ${page} of ${pages}`,
    day: formatShortDay,
    dollars: formatDollars,
  },
}
