import type { AccountWords } from '@caseback/words/catalogues/words'
import { englishAccountWords } from '@caseback/words/en/account-words'
import { use } from 'react'
import { DomainWordsContext } from './domain-words-context.ts'

/** Operator types and address labels in the person's language. */
export const useAccountWords = (): AccountWords => use(DomainWordsContext)?.account ?? englishAccountWords
