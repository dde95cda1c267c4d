import type { WireTextShown } from '@caseback/contract'
import { defaultLanguage, type Language } from '@caseback/words/languages'
import type { TextVersion } from './content.store.ts'

/** A version in a language, or in English where it has no wording in that. */
export function inLanguage(
  { version, holdsFrom, htmlEn, htmlEs }: TextVersion,
  language: Language,
): { html: string; about: WireTextShown } {
  const html = { en: htmlEn, es: htmlEs }[language]
  return html
    ? { html, about: { version, holds_from: holdsFrom, language } }
    : { html: htmlEn, about: { version, holds_from: holdsFrom, language: defaultLanguage } }
}
