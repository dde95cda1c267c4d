import { expect, it } from 'vitest'
import { undoOfMerge } from './undo-of-merge.ts'

it('a merge is taken back within a day, to the moment', () => {
  const merged = new Date('2026-11-01T05:30:00.000Z')
  const over = new Date('2026-11-02T05:30:00.000Z')
  expect(undoOfMerge(merged, merged)).toEqual(over)
  expect(undoOfMerge(merged, new Date(over.getTime() - 1))).toEqual(over)
  expect(undoOfMerge(merged, over)).toBeNull()
})
