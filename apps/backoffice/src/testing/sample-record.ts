import type { WireClaimRecord, WireLetterAsSent, WireRecordedCheck, WireSentLetter } from '@caseback/contract'

export const aRecordedCheck = (fields: Partial<WireRecordedCheck> = {}): WireRecordedCheck => ({
  payment_id: 31,
  batch_id: 47,
  amount: 300,
  check_number: '7731',
  status: 'UNPAID',
  live: true,
  payout_method: 'EMAIL',
  payee_name: 'Grand Plaza Chicago',
  sent_to: 'dining@grandplaza.example',
  sent: '2026-11-18T20:31:00.000Z',
  resent: null,
  paid: null,
  returned_on: null,
  waits_for_deposit: true,
  created_by: 'Femi Cole',
  approved_by: 'Amir Haddad',
  ...fields,
})

const ledger: WireClaimRecord['ledger'] = [
  {
    transaction: '901',
    at: '2026-11-05T15:14:00.000Z',
    event: 'claim validated',
    lines: [
      { account: 'receivable', subject_name: 'Harvest Valley Potato Co.', debit: 300, credit: 0 },
      { account: 'payable', subject_name: 'Grand Plaza Chicago', debit: 0, credit: 300 },
    ],
  },
  {
    transaction: '955',
    at: '2026-11-18T20:31:00.000Z',
    event: 'check issued',
    lines: [
      { account: 'payable', subject_name: 'Grand Plaza Chicago', debit: 300, credit: 0 },
      { account: 'checks_outstanding', subject_name: null, debit: 0, credit: 300 },
    ],
  },
]

const timeline: WireClaimRecord['timeline'] = [
  {
    at: '2026-11-18T20:31:00.000Z',
    by: { kind: 'program', name: 'Caseback' },
    at_location: null,
    moved_to: 'OPERATOR_PAYMENT_SUBMITTED',
    action: null,
    notes: null,
    said: null,
    internal: null,
    before: null,
    after: null,
  },
  {
    at: '2026-11-05T15:14:00.000Z',
    by: { kind: 'staff', name: 'Rosa Lind' },
    at_location: null,
    moved_to: 'CLAIM_VALIDATED',
    action: 'claim.validated',
    notes: null,
    said: null,
    internal: 'Both invoices were delivered in one week. I called Lakeshore: two orders, both real.',
    before: { status: 'CLAIM_SUBMITTED' },
    after: { status: 'CLAIM_VALIDATED', units: 60, payout: 300 },
  },
  {
    at: '2026-11-04T16:05:00.000Z',
    by: { kind: 'staff', name: 'Rosa Lind' },
    at_location: null,
    moved_to: 'NEEDS_ATTENTION',
    action: 'claim.needs_attention',
    notes: 'Unreadable. Page 2 of invoice 88601 is cut off below the third line.',
    said: null,
    internal: null,
    before: null,
    after: null,
  },
  {
    at: '2026-11-04T01:30:00.000Z',
    by: { kind: 'operator', name: 'dining@grandplaza.example' },
    at_location: null,
    moved_to: 'CLAIM_SUBMITTED',
    action: null,
    notes: null,
    said: null,
    internal: null,
    before: null,
    after: null,
  },
]

/** The letter that told of the decision. */
export const aSentLetter = (fields: Partial<WireSentLetter> = {}): WireSentLetter => ({
  id: 871,
  to: 'dining@grandplaza.example',
  subject: 'Your claim is approved: $300.00',
  language: 'en',
  sent: '2026-11-05T15:14:20.000Z',
  again: false,
  ...fields,
})

/** A claim whose check waits for its operator: two invoices, 60 cases of which 50 count. */
export const aClaimRecord = (fields: Partial<WireClaimRecord> = {}): WireClaimRecord => ({
  id: 10376,
  status: 'OPERATOR_PAYMENT_SUBMITTED',
  submitted: '2026-11-04T01:30:00.000Z',
  promise_date: '2026-12-01',
  payout_amount: 300,
  payout_formula: '50 of 60 cases count (limit of the offer) × $6.00 = $300.00',
  disputed: false,
  second_review: false,
  check_failed: false,
  kept_back: 0,
  payments_stopped: false,
  corrects: null,
  steps: [
    { step: 'sent', at: '2026-11-04T01:30:00.000Z', due: null },
    { step: 'approved', at: '2026-11-05T15:14:00.000Z', due: null },
    { step: 'manufacturer_paid', at: '2026-11-17T17:20:00.000Z', due: null },
    { step: 'check_sent', at: '2026-11-18T20:31:00.000Z', due: null },
    { step: 'paid', at: null, due: '2026-12-01' },
  ],
  operator: {
    id: 12,
    name: 'Grand Plaza Chicago',
    location_id: 52,
    location_name: 'Grand Plaza Chicago',
    city: 'Chicago',
    state: 'IL',
    email: 'dining@grandplaza.example',
    claim_count: 3,
  },
  offer: {
    id: 5,
    name: 'Fries and Wedges',
    code: 'HVFRIES',
    unit: 'case',
    manufacturer_id: 7,
    manufacturer_name: 'Harvest Valley Potato Co.',
  },
  invoices: [
    {
      id: 70,
      number: '88601',
      distributor: 'Lakeshore Foodservice',
      date: '2026-11-01',
      approved: [
        { variant_id: 101, name: 'Crispy Fries, Straight Cut', units: 24 },
        { variant_id: 102, name: 'Crispy Fries, Rounds', units: 12 },
      ],
      files: [
        {
          id: 1,
          name: 'lakeshore-88601.pdf',
          file: '/src/dev/gallery/pictures/invoice-page.svg',
          pages: [1, 2].map((page) => ({
            page,
            image: '/src/dev/gallery/pictures/invoice-page.svg',
            width: 850,
            height: 1100,
          })),
          render_state: 'done',
        },
      ],
    },
    {
      id: 71,
      number: '5502307',
      distributor: 'Metro Broadline',
      date: '2026-11-02',
      approved: [{ variant_id: 103, name: 'Waffle Fries', units: 24 }],
      files: [],
    },
  ],
  checks: [aRecordedCheck()],
  funding: {
    id: 28,
    state: 'FUNDED',
    issued: '2026-11-09T15:40:00.000Z',
    due_day: '2026-12-09',
    funded: '2026-11-17T17:20:00.000Z',
    receipts: [{ id: 318, reference: 'HVP-20811', amount: 1284, received_on: '2026-11-17' }],
  },
  ledger,
  letters: [
    aSentLetter({ id: 905, subject: 'Your check for $300.00 is on its way', sent: '2026-11-18T20:31:20.000Z' }),
    aSentLetter(),
  ],
  timeline,
  ...fields,
})

/** The same, as it opens. */
export const aLetterAsSent = (fields: Partial<WireLetterAsSent> = {}): WireLetterAsSent => ({
  ...aSentLetter(),
  words: {
    heading: 'Your claim is approved',
    highlight: '$300.00',
    blocks: [
      { kind: 'paragraph', lines: ['Harvest Valley Potato Co. pays you $6.00 for each of 50 cases.'] },
      { kind: 'quote', lines: ['Thank you for the sharp photos.'] },
      { kind: 'facts', lines: ['Claim: 10376', 'Offer: Fries and Wedges'] },
    ],
    button: 'Open your claim',
    footnote: null,
    why: 'You get this e-mail because you submitted claim 10376.',
  },
  sends_to: 'dining@grandplaza.example',
  request: null,
  ...fields,
})
