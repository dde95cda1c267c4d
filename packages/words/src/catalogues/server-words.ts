import type { ClaimsTable } from '../claims-table.ts'
import type { FieldMessages } from '../field-messages.ts'
import type { Letters } from '../letters/letters.ts'
import type { NeedsYouWords } from '../needs-you-words.ts'
import type { Reasons, Refusals } from '../refusals.ts'
import type { PageWords } from './page-words.ts'
import type { PrintedWords } from './printed-words.ts'

/** Everything that the server says in one language. */
export type ServerWords = {
  claimsTable: ClaimsTable
  fields: FieldMessages
  letters: Letters
  needsYou: NeedsYouWords
  pages: PageWords
  printed: PrintedWords
  reasons: Reasons
  refusals: Refusals
}
