import { describe, expect, it } from 'vitest'
import { accountsCopy } from '../en/portal/accounts-copy.ts'
import { claimsCopy } from '../en/portal/claims-copy.ts'
import { companyCopy } from '../en/portal/company-copy.ts'
import { en } from '../en/portal/messages.ts'
import { previewCopy } from '../en/portal/preview-copy.ts'
import { settingsCopy } from '../en/portal/settings-copy.ts'
import { signupCopy } from '../en/portal/signup-copy.ts'
import { englishUiCopy } from '../en/ui-copy.ts'
import { accountsCopy as spanishAccounts } from './portal/accounts-copy.ts'
import { claimsCopy as spanishClaims } from './portal/claims-copy.ts'
import { companyCopy as spanishCompany } from './portal/company-copy.ts'
import { es } from './portal/messages.ts'
import { previewCopy as spanishPreview } from './portal/preview-copy.ts'
import { settingsCopy as spanishSettings } from './portal/settings-copy.ts'
import { signupCopy as spanishSignup } from './portal/signup-copy.ts'
import { uiCopy } from './ui-copy.ts'

/** Sentences that read the same in both languages, with the reason. */
const same = new Map([
  ['accounts.support', 'an address'],
  ['offers.support', 'an address'],
  ['footer.navigation', 'Legal is a Spanish word too'],
  ['footer.copyright', 'a sign, a year and a name'],
  ['offer.sku', 'what stands on the case'],
  ['offer.gtin', 'what stands on the case'],
  ['claims.detail.identifiers.SKU', 'what stands on the case'],
  ['claims.detail.identifiers.GTIN', 'what stands on the case'],
  ['claims.estimate.line', 'an arithmetic sign between two pieces'],
  ['ui.viewer.percent', 'a number and a sign'],
])

type Sentence = string | ((...given: unknown[]) => unknown)

/** Every sentence of a catalogue by its path; maps are taken as objects. */
function sentencesOf(catalogue: object, at = ''): Map<string, Sentence> {
  const found = new Map<string, Sentence>()
  for (const [key, value] of catalogue instanceof Map ? catalogue : Object.entries(catalogue)) {
    const path = at ? `${at}.${key}` : String(key)
    if (typeof value === 'object' && value !== null)
      for (const [deeper, sentence] of sentencesOf(value, path)) found.set(deeper, sentence)
    else found.set(path, value)
  }
  return found
}

const english = sentencesOf({
  ...en,
  claims: claimsCopy,
  accounts: accountsCopy,
  settings: settingsCopy,
  signup: signupCopy,
  company: companyCopy,
  preview: previewCopy,
  ui: englishUiCopy,
})
const spanish = sentencesOf({
  ...es,
  claims: spanishClaims,
  accounts: spanishAccounts,
  settings: spanishSettings,
  signup: spanishSignup,
  company: spanishCompany,
  preview: spanishPreview,
  ui: uiCopy,
})

/** Pieces that are found again in a sentence, and counts for sentences that have a word for one and for many. */
const marks = ['«1»', '«2»', '«3»']
const counts = [
  [1, 1, 1],
  [7, 8, 9],
  [null, null, null],
]
const said = (sentence: Sentence | undefined, given: unknown[]): string =>
  typeof sentence === 'function' ? String(sentence(...given)) : String(sentence)
const marksIn = (text: string, given: unknown[]) => given.map((each) => text.includes(String(each)))

describe('the Spanish catalogue', () => {
  it('has every sentence of the English one, and no other', () => {
    expect([...spanish.keys()].filter((path) => !english.has(path))).toEqual([])
    expect([...english.keys()].filter((path) => !spanish.has(path))).toEqual([])
  })

  it('leaves nothing in English but what is the same in both', () => {
    const left = [...english].flatMap(([path, sentence]) =>
      said(sentence, marks) === said(spanish.get(path), marks) ? [path] : [],
    )
    expect(left.filter((path) => !same.has(path))).toEqual([])
    expect([...same.keys()].filter((path) => !left.includes(path))).toEqual([])
  })

  it.each(
    [...english].filter(([, sentence]) => typeof sentence === 'function').map(([path]) => path),
  )('%s says everything that it is given, as in English', (path) => {
    expect(marksIn(said(spanish.get(path), marks), marks)).toEqual(marksIn(said(english.get(path), marks), marks))
    for (const given of counts) expect(said(spanish.get(path), given)).toMatch(/\S/)
  })

  it('says nothing empty, and keeps the placeholders of its own', () => {
    const holes = (text: string) => text.match(/\{\w+\}/g)?.join() ?? ''
    const wrong = [...spanish].filter(([path, sentence]) => {
      const text = said(sentence, marks)
      return !/\S/.test(text) || holes(text) !== holes(said(english.get(path), marks))
    })
    expect(wrong.map(([path]) => path)).toEqual([])
  })

  it('opens every question and exclamation, and addresses nobody as tú', () => {
    const familiar = /(?<!\p{L})(?:tu|tus|tú|ti|contigo|tienes|puedes|quieres|debes)(?!\p{L})/iu
    const count = (text: string, sign: string) => text.split(sign).length
    const wrong = [...spanish].filter(([, sentence]) => {
      const text = said(sentence, marks)
      return count(text, '?') !== count(text, '¿') || count(text, '!') !== count(text, '¡') || familiar.test(text)
    })
    expect(wrong.map(([path]) => path)).toEqual([])
  })
})
