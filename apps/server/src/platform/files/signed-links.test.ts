import { expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { checkFileLink, signedFileLink } from './signed-links.ts'

const KEY = 'a key of the program, long enough for it'
const NOW = new Date('2026-07-01T12:00:00Z')

it('a link opens the file that it was made for, no other kind or number of it, and none after its hour', () => {
  const query = new URL(signedFileLink(KEY, NOW, 'page', 7), 'http://localhost').searchParams
  const link = { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' }
  const check = (given: object, now = NOW, key = KEY) => {
    try {
      checkFileLink(key, now, { kind: 'page', id: 7, ...link, ...given })
      return 'opens'
    } catch (error) {
      return error instanceof AppError ? error.code : error
    }
  }
  expect(check({})).toBe('opens')
  expect(check({ kind: 'invoice' })).toBe('not_found')
  expect(check({ id: 8 })).toBe('not_found')
  expect(check({ expires: String(Number(link.expires) + 1) })).toBe('not_found')
  expect(check({ signature: '' })).toBe('not_found')
  expect(check({}, NOW, 'another key of it, which is as long too')).toBe('not_found')
  expect(check({}, new Date(NOW.getTime() + 71 * 60_000))).toBe('file.link_expired')
})
