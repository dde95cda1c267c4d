import { describe, expect, it } from 'vitest'
import { englishAmong, isSignedIn, testThirdLanguage } from './says-no-english.tsx'

it('English is found where there is some, and what is somebody’s own is none', () => {
  const texts = ['Load again', 'Ｌｏａｄ ａｇａｉｎ', 'Fries · 7 ｌｏｃａｔｉｏｎｓ', 'Ｓｅｎｔ by Ada', '117 kB']
  expect(englishAmong(texts, ['Fries, Fall 2026', 'Ada'])).toEqual(['Load again', 'by Ada'])
})

describe('who is not signed in, in a language that the portal has just learned', () => {
  testThirdLanguage((state) => !isSignedIn(state))
})
