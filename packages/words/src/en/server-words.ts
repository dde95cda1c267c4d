import type { ServerWords } from '../catalogues/server-words.ts'
import { englishClaimsTable } from './claims/claims-table.ts'
import { englishNeedsYouWords } from './claims/needs-you-words.ts'
import { englishFieldMessages } from './field-messages.ts'
import { englishLetters } from './letters.ts'
import { englishPageWords } from './page-words.ts'
import { englishPrintedWords } from './printed-words.ts'
import { englishReasons, englishRefusals } from './refusals.ts'

/** What the server says, in English. */
export const englishServerWords: ServerWords = {
  claimsTable: englishClaimsTable,
  fields: englishFieldMessages,
  letters: englishLetters,
  needsYou: englishNeedsYouWords,
  pages: englishPageWords,
  printed: englishPrintedWords,
  reasons: englishReasons,
  refusals: englishRefusals,
}
