import { brand } from '@caseback/domain'
import { speakFor } from '@caseback/words/provider'
import { afterAll, expect, it } from 'vitest'
import { fileNamed } from '../attachment.ts'

// Test files share a process.
afterAll(() => speakFor({ ...brand, logo: null }))

it.each([
  [brand.name, 'caseback-claims.csv'],
  ['Lakeside Rebates', 'lakeside-rebates-claims.csv'],
  ['"Nuts & Sons," GmbH', 'nuts-sons-gmbh-claims.csv'],
  ['湖畔', 'caseback-claims.csv'],
])('a file of %s is called %s', (name, file) => {
  speakFor({ ...brand, name, logo: null })
  expect(fileNamed('claims.csv')).toBe(file)
})
