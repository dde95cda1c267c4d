// @vitest-environment-options { "url": "https://rebates.example/" }
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rememberAttribution } from '../visit/attribution-cookie.ts'
import { keepLanguage, preferredLanguage } from './page-language.ts'

describe('the cookies of a portal with https', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    for (const pair of document.cookie.split('; '))
      document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/; Secure`
  })

  it('travel by https alone, and the language under a name that no other host can set', () => {
    const written: string[] = []
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie))
    keepLanguage('es')
    rememberAttribution('FRIES26', 'chef-1')
    expect(written).toHaveLength(2)
    for (const cookie of written) expect(cookie).toMatch(/; Path=\/; SameSite=Lax; Secure$/)
    expect(written[0]).toMatch(/^__Host-language=es;/)
  })

  it('are read again', () => {
    keepLanguage('es')
    expect(preferredLanguage()).toBe('es')
  })
})
