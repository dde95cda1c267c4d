import type { WireLetterAsSent, WireManufacturerRecord } from '@caseback/contract'
import { manufacturer, offerBrief } from '../sample-catalogue.ts'
import { receipt } from '../sample-receipt.ts'
import { aClaimRecord, aLetterAsSent, aSentLetter } from '../sample-record.ts'
import { anOperatorRecord } from './sample-operator-record.ts'
import { aHappening } from './sample-payment-record.ts'

const { claims, claims_by_status, claim_count, claim_files, checks } = anOperatorRecord()

type Request = WireManufacturerRecord['requests'][number]
export const aFundingBrief = (id: number, fields: Partial<Request> = {}): Request => ({
  id,
  state: 'FUNDED',
  manufacturer_name: 'Harvest Valley Potato Co.',
  cutoff: '2026-11-08',
  created: '2026-11-09T15:00:00.000Z',
  issued: '2026-11-09T15:40:00.000Z',
  due_date: '2026-12-09',
  total: 1_284,
  received: 1_284,
  claim_count: 9,
  disputed: false,
  said_paid: false,
  ...fields,
})

/** The manufacturer of the offer of `aClaimRecord`. */
export const aManufacturerRecord = (fields: Partial<WireManufacturerRecord> = {}): WireManufacturerRecord => ({
  ...manufacturer({ id: 7 }),
  claims,
  claims_by_status,
  claim_count,
  claim_files,
  received: 1_284,
  accounts: [
    { account: 'receivable', debit: 2_971.5, credit: 1_284, balance: 1_687.5 },
    { account: 'unapplied', debit: 24, credit: 100, balance: -76 },
  ],
  offer_count: 2,
  offers: [
    offerBrief(5),
    offerBrief(3, { name: 'Breaded Chicken', state: 'EXPIRED', valid_to: '2026-10-31', enrolled: 1 }),
  ],
  request_count: 2,
  requests_by_state: [
    { state: 'ISSUED', requests: 1, amount: 1_362.87 },
    { state: 'FUNDED', requests: 1, amount: 1_284 },
  ],
  requests: [
    aFundingBrief(31, { state: 'ISSUED', due_date: '2026-12-18', total: 1_362.87, received: 0, claim_count: 1 }),
    aFundingBrief(28),
  ],
  receipt_count: 2,
  receipts: [
    receipt(319, { reversed: { at: '2026-11-22T15:00:00.000Z', by: 'Femi Cole', reason: 'Of another' } }),
    receipt(318, { reference: 'HVP-20811', amount: 1_284, received_on: '2026-11-17' }),
  ],
  checks,
  letter_count: 1,
  letters: [
    aSentLetter({
      id: 951,
      to: 'ap@harvestvalley.example',
      subject: 'Lakeshore Rebates: request 31 for $1,362.87',
    }),
  ],
  line_count: 2,
  ledger: [
    ...aClaimRecord()
      .ledger.slice(0, 1)
      .map((move) => ({ ...move, lines: move.lines.slice(0, 1) })),
    {
      transaction: '940',
      at: '2026-11-17T17:20:00.000Z',
      event: 'manufacturer money arrived',
      lines: [{ account: 'receivable', subject_name: 'Harvest Valley Potato Co.', debit: 0, credit: 1_284 }],
    },
  ],
  timeline: [
    aHappening({
      at: '2026-11-22T15:00:00.000Z',
      by: { kind: 'staff', name: 'Femi Cole' },
      action: 'receipt.reversed',
      after: { reason: 'Of another' },
    }),
    aHappening({
      at: '2026-11-10T15:00:00.000Z',
      by: { kind: 'staff', name: 'Priya Nair' },
      action: 'manufacturer.changed',
      before: { payment_days: 45 },
      after: { payment_days: 30 },
    }),
  ],
  ...fields,
})

/** A letter about a funding request, as its manufacturer was sent it. */
export const aLetterAboutRequest = (fields: Partial<WireLetterAsSent> = {}): WireLetterAsSent =>
  aLetterAsSent({
    ...aManufacturerRecord().letters[0],
    words: {
      heading: 'Request 31 to Harvest Valley Potato Co.',
      highlight: '$1,362.87',
      blocks: [
        { kind: 'paragraph', lines: ['1 claim for your rebates is validated. Please pay it by December 18, 2026.'] },
        { kind: 'note', lines: ['Where to pay', 'By ACH: Lakeshore Rebates, account 12.345'] },
      ],
      button: 'Open the request',
      footnote: 'The link opens the request without an account until March 18, 2027.',
      why: 'You get this e-mail because you are a billing contact of Harvest Valley Potato Co.',
    },
    sends_to: null,
    request: 31,
    ...fields,
  })
