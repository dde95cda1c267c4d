import type { WireOfferRecord } from '@caseback/contract'
import { staffOffer, versions } from '../sample-offers.ts'
import { anOperatorRecord } from './sample-operator-record.ts'
import { aHappening } from './sample-payment-record.ts'

const { claims, claims_by_status, claim_count, claim_files, checks, letters } = anOperatorRecord()

/** An offer with two versions, three claims and a mark of its budget. */
export const anOfferRecord = (fields: Partial<WireOfferRecord> = {}): WireOfferRecord => ({
  ...staffOffer(),
  claims,
  claims_by_status,
  claim_count,
  claim_files,
  created: '2026-09-20T15:00:00.000Z',
  published: versions,
  enrolled: 2,
  enrollments: [
    {
      id: 61,
      operator_id: 12,
      location_id: 12,
      location_name: 'Grand Plaza Chicago',
      city: 'Chicago',
      at: '2026-10-01T15:00:00.000Z',
      version: 2,
      approved_amount: 448.5,
    },
    {
      id: 44,
      operator_id: 13,
      location_id: 13,
      location_name: 'Blue Door Diner',
      city: 'Milwaukee',
      at: '2026-09-29T15:00:00.000Z',
      version: 1,
      approved_amount: 0,
    },
  ],
  checks,
  letters,
  ledger: [
    {
      transaction: '901',
      at: '2026-11-20T16:00:00.000Z',
      event: 'check issued',
      lines: [{ account: 'payable', subject_name: 'Grand Plaza Chicago', debit: 300, credit: 0 }],
    },
  ],
  timeline: [
    aHappening({
      at: '2026-11-20T15:00:00.000Z',
      action: 'budget.reached',
      after: { share: '80%', claims_total: 32_000, budget: 40_000 },
    }),
    aHappening({
      at: '2026-11-02T15:00:00.000Z',
      by: { kind: 'staff', name: 'Priya Nair' },
      action: 'offer.changed',
      before: { budget: 30_000 },
      after: { budget: 40_000 },
    }),
  ],
  ...fields,
})
