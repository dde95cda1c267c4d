import { chooseLanguage, defaultLanguage, isLanguage, type Language, languageCookie } from '@caseback/words/languages'
import { ownCookie, readCookie, writeCookie } from './browser-storage.ts'

/** One year. */
const LIFETIME_SECONDS = 31_536_000

/** The language that this page is in: `<html lang>`, which the server or `showLanguage` has set. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : defaultLanguage
}

/** The language to begin in: what was chosen in the footer before, else what the browser prefers, else English. */
export const preferredLanguage = (): Language =>
  chooseLanguage(readCookie(ownCookie(languageCookie)), navigator.languages)

/** Keeps the choice for a year, where the server sees it too: it renders shared links and writes mails. */
export function keepLanguage(language: Language): void {
  writeCookie(ownCookie(languageCookie), language, LIFETIME_SECONDS)
}
