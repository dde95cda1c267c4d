import { serverWords } from '../catalogues/every-language.ts'
import { type Language, languages } from '../languages.ts'
import type { Letters } from './letters.ts'

const inEveryLanguage = <Subject extends keyof Letters>(subject: Subject) =>
  // One entry for each language.
  Object.fromEntries(languages.map((language) => [language, serverWords[language].letters[subject]])) as Record<
    Language,
    Letters[Subject]
  >

export const accountLetters = inEveryLanguage('account')
export const claimLetters = inEveryLanguage('claim')
export const paymentLetters = inEveryLanguage('payment')
export const reminderLetters = inEveryLanguage('reminder')
export const layoutWords = inEveryLanguage('layout')
