import { type ClaimWords, englishClaimWords } from '@caseback/domain'
import { use } from 'react'
import { DomainWordsContext } from './domain-words-context.ts'

/** Statuses, reasons and payments in the person's language. */
export const useClaimWords = (): ClaimWords => use(DomainWordsContext)?.claim ?? englishClaimWords
