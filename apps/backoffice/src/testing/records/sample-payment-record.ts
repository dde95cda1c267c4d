import type { WirePaymentRecord, WireRecordedEvent } from '@caseback/contract'
import { aClaimRecord, aRecordedCheck, aSentLetter } from '../sample-record.ts'

/** Something that the program has done. */
export const aHappening = (fields: Partial<WireRecordedEvent>): WireRecordedEvent => ({
  at: '2026-11-18T20:31:00.000Z',
  by: { kind: 'program', name: 'Caseback' },
  at_location: null,
  moved_to: null,
  action: null,
  notes: null,
  internal: null,
  said: null,
  before: null,
  after: null,
  ...fields,
})

/** The check of the claim of `aClaimRecord`, which waits for its operator. */
export const aPaymentRecord = (fields: Partial<WirePaymentRecord> = {}): WirePaymentRecord => ({
  ...aRecordedCheck(),
  check_id: 'ed0af5fb335c47dd8eb53199ba50f5c4',
  created: '2026-11-18T20:30:00.000Z',
  cleared_on: null,
  attention: null,
  claim: {
    id: 10376,
    status: 'OPERATOR_PAYMENT_SUBMITTED',
    check_failed: false,
    submitted: '2026-11-04T01:30:00.000Z',
    payout_amount: 320,
    payout_formula: '64 cases × $5.00 = $320.00',
    corrects: null,
  },
  kept_back_for: [{ claim_id: 10102, amount: 20 }],
  operator: {
    id: 12,
    name: 'Grand Plaza Hotels',
    location_id: 52,
    location_name: 'Grand Plaza Chicago',
    city: 'Chicago',
    state: 'IL',
    email: 'dining@grandplaza.example',
  },
  offer: { id: 5, name: 'Fries and Wedges', manufacturer_id: 7, manufacturer_name: 'Harvest Valley Potato Co.' },
  funding_id: 28,
  bank: null,
  others: [],
  ledger: aClaimRecord().ledger.slice(1),
  claim_files: [
    {
      id: 66,
      claim_id: 10376,
      name: 'IMG_0142.jpg',
      file: '/src/dev/gallery/pictures/invoice-page.svg',
      page_count: 1,
      render_state: 'done',
    },
  ],
  letters: [
    aSentLetter({ id: 905, subject: 'Your check for $300.00 is on its way', sent: '2026-11-18T20:31:20.000Z' }),
  ],
  timeline: [
    aHappening({
      at: '2026-11-20T15:02:00.000Z',
      by: { kind: 'staff', name: 'Femi Cole' },
      action: 'payment.resent',
      after: { sent_to: 'dining@grandplaza.example' },
    }),
    aHappening({
      at: '2026-11-20T14:40:00.000Z',
      by: { kind: 'operator', name: 'dining@grandplaza.example' },
      action: 'payment.reported',
      said: 'Nothing has come, and it is not in the spam folder.',
    }),
    aHappening({
      action: 'check.sent',
      after: { check_status: 'UNPAID', recipient: 'dining@grandplaza.example' },
    }),
    aHappening({
      at: '2026-11-18T20:30:00.000Z',
      by: { kind: 'staff', name: 'Amir Haddad' },
      action: 'batch.approved',
    }),
    aHappening({ at: '2026-11-18T19:10:00.000Z', by: { kind: 'staff', name: 'Femi Cole' }, action: 'batch.created' }),
  ],
  ...fields,
})
