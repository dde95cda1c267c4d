import type { WireReading } from '@caseback/contract'
import { expect, it } from 'vitest'
import { aReading } from '../../../testing/sample-reading.ts'
import { sameBefore } from './read-counts.ts'
import type { UploadedReading } from './use-uploaded-readings.ts'

const read = aReading()
const uploaded = (...readings: WireReading[]): UploadedReading[] =>
  readings.map((reading, at) => ({ at, state: 'read', result: { upload_ids: [at + 1], reading, claimed_in: null } }))

it.each<[string, Partial<WireReading>, boolean]>([
  ['the same', {}, true],
  ['its number is written otherwise', { number: '88-601' }, true],
  ['its day is not read', { date: null }, true],
  ['its distributor is not read', { distributor: null }, true],
  ['it has another number', { number: '88602' }, false],
  ['it has no number', { number: null }, false],
  ['it is of another day', { date: '2026-11-11' }, false],
  ['it is another distributor’s', { distributor: 'Harbor Produce' }, false],
  ['it has other cases, as the second page of one has', { units: { 'HV-40386': 5 } }, false],
  ['it is a delivery note', { problems: ['delivery_note'] }, false],
  ['it takes back what the first one says', { problems: ['credit_memo'] }, false],
  ['it could not be read', { state: 'UNREADABLE' }, false],
])('an invoice is once more the one before where %s', (_why, fields, isSame) => {
  const all = uploaded(read, { ...read, ...fields })
  expect(all.map((each) => sameBefore(each, all)?.at)).toEqual([undefined, isSame ? 0 : undefined])
})

it('an invoice is the one before, whichever of them was no invoice', () => {
  const all = uploaded({ ...read, problems: ['delivery_note'] }, read, read)
  expect(all.map((each) => sameBefore(each, all)?.at)).toEqual([undefined, undefined, 1])
})
