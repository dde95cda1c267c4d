import type { ServerWords } from '../server-words.ts'
import { spanishLetters } from './letters.ts'
import { spanishPageWords } from './page-words.ts'

/** What the server says, in Spanish. */
export const spanishServerWords: ServerWords = { letters: spanishLetters, pages: spanishPageWords }
