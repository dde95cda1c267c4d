import type { ClaimWords } from '@caseback/words/catalogues/words'
import { englishClaimWords } from '@caseback/words/en/claims/claim-words'
import { use } from 'react'
import { DomainWordsContext } from './domain-words-context.ts'

/** Statuses, reasons and payments in the person's language. */
export const useClaimWords = (): ClaimWords => use(DomainWordsContext)?.claim ?? englishClaimWords
