import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { throwawayFolder } from './throwaway-folder.ts'

test('a folder that is on a disk, or that there is not, is not taken for one in memory', () => {
  expect(throwawayFolder('/proc')).toBe(tmpdir())
  expect(throwawayFolder('/there/is/none')).toBe(tmpdir())
})
