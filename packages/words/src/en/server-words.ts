import type { ServerWords } from '../server-words.ts'
import { englishLetters } from './letters.ts'
import { englishPageWords } from './page-words.ts'

/** What the server says, in English. */
export const englishServerWords: ServerWords = { letters: englishLetters, pages: englishPageWords }
