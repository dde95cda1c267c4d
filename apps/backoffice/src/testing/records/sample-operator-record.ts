import type { WireOperatorRecord, WireRecordedAccounts } from '@caseback/contract'
import { aSentLetter } from '../sample-record.ts'

const ownClaims: WireOperatorRecord['claims'] = [
  {
    id: 10401,
    status: 'CLAIM_SUBMITTED',
    check_failed: false,
    submitted: '2026-11-19T16:20:00.000Z',
    offer_name: 'Fries and Wedges',
    location_name: 'Grand Plaza Chicago',
    payout_amount: null,
  },
  {
    id: 10376,
    status: 'OPERATOR_PAYMENT_SUBMITTED',
    check_failed: false,
    submitted: '2026-11-04T01:30:00.000Z',
    offer_name: 'Fries and Wedges',
    location_name: 'Grand Plaza Chicago',
    payout_amount: 300,
  },
  {
    id: 10102,
    status: 'PAID',
    check_failed: false,
    submitted: '2026-09-14T15:00:00.000Z',
    offer_name: 'Breaded Chicken',
    location_name: 'Grand Plaza Chicago',
    payout_amount: 148.5,
  },
]

const ownAccounts: WireRecordedAccounts = {
  accounts: [{ account: 'payable', debit: 448.5, credit: 448.5, balance: 0 }],
  line_count: 4,
  ledger: [
    {
      transaction: '901',
      at: '2026-11-20T16:00:00.000Z',
      event: 'check issued',
      lines: [{ account: 'payable', subject_name: 'Grand Plaza Chicago', debit: 300, credit: 0 }],
    },
  ],
}

/** The operator of that claim. */
export const anOperatorRecord = (fields: Partial<WireOperatorRecord> = {}): WireOperatorRecord => ({
  id: 12,
  email: 'dining@grandplaza.example',
  name: 'Maria Okafor',
  company_name: 'Grand Plaza Hotels',
  location_name: 'Grand Plaza Chicago',
  account: 'active',
  created: '2026-09-02T15:00:00.000Z',
  sessions: 2,
  location_id: 52,
  acts_at_count: 1,
  acts_at: [
    {
      id: 52,
      name: 'Grand Plaza Chicago',
      address: '233 South Wacker Drive, Chicago, IL 60606',
      payments_stopped: false,
    },
  ],
  phone: '(312) 555-0142',
  language: 'en',
  operator_type: 'Hotel/Lodging',
  chain_id: null,
  chain_name: null,
  address: '233 South Wacker Drive, Chicago, IL 60606',
  payee: {
    name: 'Grand Plaza Chicago',
    method: 'EMAIL',
    goes_to: 'dining@grandplaza.example',
    confirmed: '2026-09-14T15:00:00.000Z',
    changed: null,
  },
  payment_stop: null,
  claim_count: 3,
  claims_by_status: [
    { status: 'CLAIM_SUBMITTED', check_failed: false, claims: 1, amount: 0 },
    { status: 'OPERATOR_PAYMENT_SUBMITTED', check_failed: false, claims: 1, amount: 300 },
    { status: 'PAID', check_failed: false, claims: 1, amount: 148.5 },
  ],
  claims: ownClaims,
  claim_files: [
    {
      id: 71,
      claim_id: 10401,
      name: 'sysco-4410.pdf',
      file: '/src/dev/gallery/pictures/invoice-page.svg',
      page_count: 2,
      render_state: 'done',
    },
    {
      id: 66,
      claim_id: 10376,
      name: 'IMG_0142.jpg',
      file: '/src/dev/gallery/pictures/invoice-page.svg',
      page_count: 1,
      render_state: 'done',
    },
  ],
  check_count: 2,
  checks: [
    {
      payment_id: 51,
      claim_id: 10376,
      check_number: '5077',
      status: 'UNPAID',
      amount: 300,
      at: '2026-11-20T16:00:00.000Z',
    },
    {
      payment_id: 31,
      claim_id: 10102,
      check_number: '5012',
      status: 'PAID',
      amount: 148.5,
      at: '2026-10-02T16:00:00.000Z',
    },
  ],
  enrollment_count: 2,
  enrollments: [
    {
      id: 61,
      offer_id: 5,
      offer_name: 'Fries and Wedges',
      manufacturer_name: 'Harvest Valley Potato Co.',
      location_name: 'Grand Plaza Chicago',
      at: '2026-10-01T15:00:00.000Z',
    },
    {
      id: 44,
      offer_id: 3,
      offer_name: 'Breaded Chicken',
      manufacturer_name: 'Farmhouse Poultry',
      location_name: 'Grand Plaza Chicago',
      at: '2026-09-02T15:10:00.000Z',
    },
  ],
  ...ownAccounts,
  letters: [
    aSentLetter({ id: 905, subject: 'Your check for $300.00 is on its way', sent: '2026-11-18T20:31:20.000Z' }),
  ],
  timeline: [
    {
      at: '2026-11-12T15:20:00.000Z',
      by: { kind: 'staff', name: 'Femi Cole' },
      at_location: null,
      moved_to: null,
      action: 'operator.signed_out',
      notes: null,
      internal: null,
      said: null,
      before: { sessions: 2 },
      after: { sessions: 0 },
    },
  ],
  ...fields,
})
