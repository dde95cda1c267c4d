import type { Letters } from './letters/letters.ts'
import type { PageWords } from './page-words.ts'

/** Everything that the server says in one language. */
export type ServerWords = { letters: Letters; pages: PageWords }
