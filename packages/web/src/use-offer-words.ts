import type { OfferWords } from '@caseback/words/catalogues/words'
import { englishOfferWords } from '@caseback/words/en/offer-words'
import { use } from 'react'
import { DomainWordsContext } from './domain-words-context.ts'

/** Amounts, days, units and terms of offers in the person's language. */
export const useOfferWords = (): OfferWords => use(DomainWordsContext)?.offer ?? englishOfferWords
