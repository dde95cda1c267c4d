import { expect, it } from 'vitest'
import { plainWords } from './plain-words.ts'

it.each([
  ['ON_HOLD', 'On hold'],
  ['paid', 'Paid'],
  ['  ', 'Unknown'],
])('the code "%s" reads "%s"', (code, words) => {
  expect(plainWords(code)).toBe(words)
})
