import type { ServerWords } from '../catalogues/server-words.ts'
import { spanishClaimsTable } from './claims/claims-table.ts'
import { spanishNeedsYouWords } from './claims/needs-you-words.ts'
import { spanishFieldMessages } from './field-messages.ts'
import { spanishLetters } from './letters.ts'
import { spanishPageWords } from './page-words.ts'
import { spanishPrintedWords } from './printed-words.ts'
import { spanishReasons, spanishRefusals } from './refusals.ts'

/** What the server says, in Spanish. */
export const spanishServerWords: ServerWords = {
  claimsTable: spanishClaimsTable,
  fields: spanishFieldMessages,
  letters: spanishLetters,
  needsYou: spanishNeedsYouWords,
  pages: spanishPageWords,
  printed: spanishPrintedWords,
  reasons: spanishReasons,
  refusals: spanishRefusals,
}
