import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { throwawayFolder } from './throwaway-folder.ts'

const GB = 1024 ** 3
const TMPFS = 0x01021994

test('a folder that is on a disk, or that there is not, is not taken for one in memory', () => {
  expect(throwawayFolder('/proc')).toBe(tmpdir())
  expect(throwawayFolder('/there/is/none')).toBe(tmpdir())
})

test('one in memory is taken where it has room, and the machine has as much to spare', () => {
  const holding = (bytes: number) => () => ({ type: TMPFS, bytes })
  expect(throwawayFolder('/proc', 8 * GB, holding(8 * GB))).toBe('/proc')
  expect(throwawayFolder('/proc', 8 * GB, holding(GB))).toBe(tmpdir())
  expect(throwawayFolder('/proc', GB, holding(8 * GB))).toBe(tmpdir())
})
