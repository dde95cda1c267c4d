import type { WireTouchlessApproval, WireTouchlessFigures, WireTouchlessRule } from '@caseback/contract'

/** A rule that is off, and that nobody has written. */
export const aTouchlessRule = (fields: Partial<WireTouchlessRule> = {}): WireTouchlessRule => ({
  manufacturer_id: 7,
  manufacturer_name: 'Harvest Valley Potato Co.',
  enabled: false,
  sure_percent: 97,
  claim_limit: 200,
  location_limit: 600,
  clean_claims: 5,
  sample_percent: 10,
  changed: null,
  changed_by: null,
  ...fields,
})

export const touchlessFigures: WireTouchlessFigures = {
  approved: 1_240,
  touchless: 312,
  since_taken_back: 2,
  seconds_touchless: 362,
  seconds_by_person: 93_600,
  sample: {
    waiting: 4,
    compared: 36,
    different: 2,
    withdrawn: 1,
    differs: [
      { what: 'units', count: 1 },
      { what: 'decision', count: 1 },
    ],
  },
  left_to_people: [
    { reason: 'READING', count: 240 },
    { reason: 'BUYER', count: 31 },
    { reason: 'ODD', count: 12 },
    { reason: 'REFUSED', count: 4 },
    { reason: 'SAID', count: 3 },
    { reason: 'OFFER', count: 1 },
    { reason: 'OTHER', count: 88 },
  ],
  fields: [
    { field: 'distributor', compared: 920, corrected: 4 },
    { field: 'number', compared: 915, corrected: 11 },
    { field: 'date', compared: 918, corrected: 0 },
    { field: 'units', compared: 921, corrected: 23 },
  ],
  distributors: [
    { id: 2, name: 'Lakeshore Foodservice', read_invoices: 410, corrected: 18 },
    { id: 3, name: 'Harbor Provisions', read_invoices: 211, corrected: 3 },
  ],
}

/** Nothing has happened yet. */
export const noTouchlessFigures: WireTouchlessFigures = {
  approved: 0,
  touchless: 0,
  since_taken_back: 0,
  seconds_touchless: null,
  seconds_by_person: null,
  sample: { waiting: 0, compared: 0, different: 0, withdrawn: 0, differs: [] },
  left_to_people: [],
  fields: [],
  distributors: [],
}

/** Why a claim with one invoice was approved without a person. */
export const aTouchlessApproval = (invoice_id: number): WireTouchlessApproval => ({
  approved: '2026-11-12T16:05:00.000Z',
  sure_percent: 97,
  claim_limit: 200,
  clean_claims: 5,
  values: [
    { invoice_id, field: 'distributor', text: 'Lakeshore Foodservice', confidence: 0.99 },
    { invoice_id, field: 'number', text: '88213', confidence: 0.995 },
    { invoice_id, field: 'date', text: '2026-11-08', confidence: 0.99 },
    { invoice_id, field: 'sold_to', text: 'Blue Door Diner, Chicago IL', confidence: 0.98 },
    { invoice_id, field: 'units', text: '12 × Straight-Cut Fries', confidence: 0.985 },
  ],
})
