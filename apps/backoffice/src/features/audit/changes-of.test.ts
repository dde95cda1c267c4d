import { expect, it } from 'vitest'
import { changesOf } from './changes-of.ts'

it('what has changed is told field by field, lists of words as people write them', () => {
  const before = { roles: ['reviewer'], name: 'Ida', files: [] }
  const after = { roles: ['reviewer', 'finance'], name: 'Ida', files: [{ id: 1 }] }
  expect(changesOf({ before, after })).toEqual([
    { field: 'roles', before: 'reviewer', after: 'reviewer, finance' },
    { field: 'files', before: '[]', after: '[{"id":1}]' },
  ])
})
