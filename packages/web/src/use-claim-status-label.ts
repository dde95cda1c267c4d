import type { ClaimWords } from '@caseback/words/catalogues/words'
import { claimStatusLabel } from '@caseback/words/en/claims/claim-status-label'
import { use } from 'react'
import { DomainWordsContext } from './domain-words-context.ts'

/** The labels of statuses in the person's language: of all words about claims what every list of them needs. */
export const useClaimStatusLabel = (): ClaimWords['status'] => use(DomainWordsContext)?.claim.status ?? claimStatusLabel
