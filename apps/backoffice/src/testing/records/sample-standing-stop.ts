import type { WireStandingStop } from '@caseback/contract'

/** A stop of that location, with a check that is out and another location that is paid alike. */
export const aStandingStop = (fields: Partial<WireStandingStop> = {}): WireStandingStop => ({
  id: 4,
  location_id: 52,
  operator_name: 'Grand Plaza Hotels · Grand Plaza Chicago',
  reason: 'The same invoice was sent in under two names, and Lakeshore knows of one delivery only.',
  claim_id: 10401,
  stopped: { at: '2026-11-20T15:00:00.000Z', by: 'Jun Park' },
  lift: null,
  checks_out: [{ payment_id: 51, claim_id: 10376, check_number: '5001', amount: 93.4 }],
  paid_alike: [{ location_id: 61, operator_name: 'Grand Plaza Hotels · Grand Plaza Evanston' }],
  ...fields,
})
