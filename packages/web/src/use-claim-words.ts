import { englishClaimWords } from '@caseback/words/en/claim-words'
import type { ClaimWords } from '@caseback/words/words'
import { use } from 'react'
import { DomainWordsContext } from './domain-words-context.ts'

/** Statuses, reasons and payments in the person's language. */
export const useClaimWords = (): ClaimWords => use(DomainWordsContext)?.claim ?? englishClaimWords
