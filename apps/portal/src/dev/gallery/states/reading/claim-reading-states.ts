import type { WireReading } from '@caseback/contract'
import { portalStates } from '../../portal-states.ts'
import { anInvoice, longName } from '../../sample-data.ts'
import { address, of, screen, stepsTo } from '../claim-samples.ts'

const reading = (fields: Partial<WireReading> = {}): WireReading => ({
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
const unread = reading({
  state: 'UNREADABLE',
  distributor: null,
  number: null,
  date: null,
  units: {},
  amounts: {},
  confidence: 0,
  problems: ['statement'],
})
const theReadings = (...readings: WireReading[]) =>
  of({ invoices: readings.map((one, at) => anInvoice({ id: at + 1, reading: one })), steps: stepsTo(1) })

/** A submitted claim with what was read on its invoices without a person. */
export const claimReadingStates = portalStates(screen, {
  read: {
    title: 'Submitted, and read',
    address,
    answers: [theReadings(reading())],
    shows: 'invoice 88601',
  },
  'read-with-warnings': {
    title: 'Submitted, and something is not right with what was read',
    address,
    answers: [
      theReadings(
        reading({ date: '2026-02-03', problems: ['page_missing', 'split_cases'] }),
        reading({ distributor: longName, units: {}, amounts: {}, problems: ['product_not_found'] }),
        unread,
        reading({ ...unread, state: 'WAITING', problems: [] }),
      ),
    ],
    shows: 'What we read',
  },
})
