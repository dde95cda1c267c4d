import { aReading } from '../../../../testing/sample-reading.ts'

/** A file that is no invoice. */
export const unread = aReading({
  state: 'UNREADABLE',
  distributor: null,
  number: null,
  date: null,
  units: {},
  amounts: {},
  confidence: 0,
  problems: ['statement'],
})
