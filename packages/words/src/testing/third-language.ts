// A third language for tests: what has none of its words has been forgotten. Import it before anything that reads the list of
// languages.

import { serverWords } from '../catalogues/every-language.ts'
import { portalLanguages } from '../catalogues/portal-languages.ts'
import { previewLanguages } from '../catalogues/preview-languages.ts'
import { englishAccountWords } from '../en/account-words.ts'
import { englishClaimWords } from '../en/claims/claim-words.ts'
import { englishOfferWords } from '../en/offer-words.ts'
import { accountsCopy } from '../en/portal/accounts-copy.ts'
import { claimsCopy } from '../en/portal/claims-copy.ts'
import { companyCopy } from '../en/portal/company-copy.ts'
import { helpCopy } from '../en/portal/help-copy.ts'
import { en } from '../en/portal/messages.ts'
import { offerCopy } from '../en/portal/offers-copy.ts'
import { previewCopy } from '../en/portal/preview-copy.ts'
import { readingCopy } from '../en/portal/reading-copy.ts'
import { requestCopy } from '../en/portal/request-copy.ts'
import { settingsCopy } from '../en/portal/settings-copy.ts'
import { signupCopy } from '../en/portal/signup-copy.ts'
import { staffViewCopy } from '../en/portal/staff-view-copy.ts'
import { taxFormCopy } from '../en/portal/tax-form-copy.ts'
import { englishServerWords } from '../en/server-words.ts'
import { englishUiCopy } from '../en/ui-copy.ts'
import { type FurtherLanguage, type Language, languageNames, languages } from '../languages.ts'

/** How far the wide letters stand behind those of ASCII. */
const WIDE = 0xfee0
const shift = (text: string, by: number) =>
  text.replaceAll(by > 0 ? /[A-Za-z]/g : /[Ａ-Ｚａ-ｚ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + by))

/** 'Claim {n}' → 'Ｃｌａｉｍ {n}': placeholders stay as they are. */
const widen = (text: string): string =>
  text.replaceAll(/\{\w+\}|[^{]+|\{/g, (part) => (/^\{\w+\}$/.test(part) ? part : shift(part, WIDE)))

/** The English that a text of the third language was made of. */
export const inEnglish = (text: string): string => shift(text, -WIDE)

/** A catalogue whose every sentence is in wide letters; addresses of links are no sentences. */
function translate<Words>(words: Words): Words {
  const translated = (value: unknown): unknown => {
    if (typeof value === 'string') return widen(value)
    if (typeof value === 'function') return (...given: unknown[]) => translated(Reflect.apply(value, undefined, given))
    if (Array.isArray(value)) return value.map(translated)
    if (value instanceof Map) return new Map([...value].map(([key, each]) => [key, translated(each)]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, key === 'url' ? each : translated(each)]),
    )
  }
  // Every value is of the kind that it was.
  return translated(words) as Words
}

/** The name of a language that no list of the program has. */
export const thirdLanguage = 'qps' as FurtherLanguage

const words = translate({ offer: englishOfferWords, claim: englishClaimWords, account: englishAccountWords })
// A language is a name in the list and a line in each of the other four: the types would ask for them.
;(languages as unknown as Language[]).push(thirdLanguage)
languageNames[thirdLanguage] = widen('Third language')
serverWords[thirdLanguage] = translate(englishServerWords)
portalLanguages[thirdLanguage] = async () => ({
  messages: translate(en),
  claims: translate(claimsCopy),
  accounts: translate(accountsCopy),
  settings: translate(settingsCopy),
  signup: translate(signupCopy),
  company: translate(companyCopy),
  help: translate(helpCopy),
  request: translate(requestCopy),
  taxForm: translate(taxFormCopy),
  staffView: translate(staffViewCopy),
  reading: translate(readingCopy),
  words,
  ui: translate(englishUiCopy),
})
previewLanguages[thirdLanguage] = async () => ({
  preview: translate(previewCopy),
  offer: translate(offerCopy),
  words,
})
