import { englishServerWords } from '../en/server-words.ts'
import { spanishServerWords } from '../es/server-words.ts'
import type { Language } from '../languages.ts'
import type { ServerWords } from './server-words.ts'

/** What the server says, by language: a new language is its folder and a line here. */
export const serverWords: Record<Language, ServerWords> = { en: englishServerWords, es: spanishServerWords }
