import type { Language } from '@caseback/words/languages'

/** Each language by its own name, which is how those find it who cannot read the page. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

/** What the footer offers: the language that is not shown. */
export const otherLanguage: Record<Language, Language> = { en: 'es', es: 'en' }
