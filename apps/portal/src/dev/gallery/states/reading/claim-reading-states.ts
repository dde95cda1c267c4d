import type { WireReading } from '@caseback/contract'
import { portalStates } from '../../portal-states.ts'
import { anInvoice, longName } from '../../sample-data.ts'
import { address, of, screen, stepsTo } from '../claim-samples.ts'
import { reading, unread } from './reading-samples.ts'

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
