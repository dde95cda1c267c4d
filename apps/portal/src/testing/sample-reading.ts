import type { WireReading } from '@caseback/contract'

/** What was read, without a person, of an invoice of twenty cases. */
export const aReading = (fields: Partial<WireReading> = {}): WireReading => ({
  state: 'READ',
  distributor: 'Lakeshore Foodservice',
  number: '88601',
  date: '2026-11-10',
  sold_to: null,
  places: { distributor: null, number: null, date: null, sold_to: null },
  lines: [],
  units: { 'HV-40386': 20 },
  amounts: { 'HV-40386': 628 },
  confidence: 0.99,
  problems: [],
  ...fields,
})
