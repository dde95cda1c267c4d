import { expect, it } from 'vitest'
import { keysOfPages } from './list-pages.ts'

it('a list is read page by page along `next`, and one without a name not at all', () => {
  const keyOf = keysOfPages('claims')
  expect(keyOf(0, null)).toEqual(['claims', undefined])
  expect(keyOf(1, { results: [], next: 'https://rebates.example/api/claims/?limit=50&cursor=a%2Bb' })).toEqual([
    'claims',
    'a+b',
  ])
  expect(keyOf(1, { results: [], next: null })).toBeNull()
  expect(keysOfPages(null)(0, null)).toBeNull()
})
