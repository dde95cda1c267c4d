import { expect, it } from 'vitest'
import type { Reading } from '../reading.ts'
import { presentReading, type ReadingRow } from './readings.presenter.ts'

const value = { value: '88601', confidence: 1, page: 0, box: [0, 0, 1, 1] }
const read: Reading = {
  state: 'READ',
  firstPage: 0,
  lastPage: 0,
  distributor: value,
  number: value,
  date: value,
  soldTo: value,
  totalCents: 100,
  lines: [],
  units: {},
  amounts: {},
  confidence: 1,
  problems: ['several_invoices'],
}
const row = (fields: Partial<ReadingRow>): ReadingRow => ({
  invoiceId: 1,
  state: 'READ',
  attempts: 1,
  version: 1,
  readings: [],
  problem: null,
  readAt: new Date(),
  numbersKept: true,
  nothingBought: false,
  ...fields,
})
const where = (readsInvoices: boolean) =>
  ({ settings: { readsInvoices } }) as unknown as Parameters<typeof presentReading>[0]

it('Nothing is sure of the one that was read of several invoices, and where nothing is read nothing waits for it', () => {
  const unread: Reading = { ...read, state: 'UNREADABLE', problems: ['not_an_invoice', 'several_invoices'] }
  const alone = presentReading(where(true), row({ readings: [read] }))
  const one = presentReading(where(true), row({ readings: [unread, read] }))
  expect([alone?.confidence, alone?.places.number?.confidence]).toEqual([1, 1])
  expect(one).toMatchObject({ number: '88601', problems: ['several_invoices'] })
  expect([one?.confidence, one?.places.number?.confidence]).toEqual([0.5, 0.5])
  expect(presentReading(where(true), row({ state: 'WAITING' }))?.state).toBe('WAITING')
  expect(presentReading(where(false), row({ state: 'WAITING' }))).toBeNull()
  expect(presentReading(where(false), row({ readings: [read] }))?.number).toBe('88601')
})
