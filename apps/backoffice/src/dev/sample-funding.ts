import type { WireFunding, WireFundingBrief } from '@caseback/contract'
import { aProvider } from '../testing/sample-provider.ts'
import { LATE, LATER } from './sample-desk.ts'

type FundingLine = WireFunding['claims'][number]
export const fundingLine = (claim_id: number, fields: Partial<FundingLine> = {}): FundingLine => ({
  claim_id,
  operator_name: `Operator ${claim_id}`,
  offer_name: 'Fries and Wedges',
  amount: 80,
  validated: '2026-11-11T15:00:00Z',
  promise_date: LATER,
  funded: false,
  may_be_taken_back: fields.funded ?? false,
  disputed: false,
  ...fields,
})

export const funding = (fields: Partial<WireFunding> = {}): WireFunding => ({
  id: 3,
  state: 'DRAFT',
  manufacturer_name: 'Harvest Valley Potato Co.',
  cutoff: '2026-11-20',
  created: '2026-11-20T15:00:00Z',
  issued: null,
  due_date: null,
  total: 160,
  received: 0,
  claim_count: 2,
  disputed: false,
  said_paid: false,
  claims: [fundingLine(11), fundingLine(12, { promise_date: LATE })],
  claims_next: null,
  receipts: [],
  applications: [],
  credit_notes: [],
  credit_notes_next: null,
  credit: 0,
  remit_to: aProvider().remit_to,
  manufacturer_id: 7,
  link: null,
  announcements: [],
  disputes: [],
  ...fields,
})

/** A request as a list has it. */
export const fundingBrief = (fields: Partial<WireFundingBrief> = {}): WireFundingBrief => ({
  id: 3,
  state: 'DRAFT',
  manufacturer_name: 'Harvest Valley Potato Co.',
  cutoff: '2026-11-20',
  created: '2026-11-20T15:00:00Z',
  issued: null,
  due_date: null,
  total: 160,
  received: 0,
  claim_count: 2,
  disputed: false,
  said_paid: false,
  ...fields,
})
