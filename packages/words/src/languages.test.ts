import { describe, expect, it } from 'vitest'
import { acceptedLanguages, chooseLanguage } from './languages.ts'

describe('the language to answer in', () => {
  it('is the one chosen in the footer, whatever the browser prefers', () => {
    expect(chooseLanguage('en', ['es-US', 'es'])).toBe('en')
    expect(chooseLanguage('es', ['en-US'])).toBe('es')
  })

  it.each([
    [['es-US', 'en'], 'es'],
    [['es-419'], 'es'],
    [['ES'], 'es'],
    [['fr-CA', 'es-MX', 'en'], 'es'],
    [['en-US', 'es'], 'en'],
    [['fr', 'de'], 'en'],
    [['est'], 'en'],
    [[], 'en'],
  ] as const)('without a choice is the first of %j that we have: %s', (accepted, language) => {
    expect(chooseLanguage(null, accepted)).toBe(language)
  })

  it.each(['', 'fr', 'ES', 'es-US', '__proto__'])('takes the cookie "%s" for no choice', (cookie) => {
    expect(chooseLanguage(cookie, ['es'])).toBe('es')
    expect(chooseLanguage(cookie, [])).toBe('en')
  })
})

describe('an Accept-Language header', () => {
  it.each([
    ['es-US,es;q=0.9,en;q=0.8', ['es-US', 'es', 'en']],
    ['en;q=0.5, es ; q=0.9', ['es', 'en']],
    ['es;q=0, en', ['en']],
    ['*', ['*']],
    ['es;q=abc', []],
    [',;q=1,', []],
    ['', []],
    [undefined, []],
  ])('%j asks for %j', (header, tags) => {
    expect(acceptedLanguages(header)).toEqual(tags)
  })

  it('of any length is read in one pass', () => {
    expect(chooseLanguage(null, acceptedLanguages(`${'x,'.repeat(10_000)}es`))).toBe('es')
  })
})
