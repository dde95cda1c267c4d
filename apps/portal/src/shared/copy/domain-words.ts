import {
  type AccountWords,
  type ClaimWords,
  type DomainWords,
  englishAccountWords,
  englishClaimWords,
  englishOfferWords,
  type OfferWords,
} from '@caseback/domain'
import { createContext, use } from 'react'

/** The domain's words in another language than English; null is English, which each hook brings along where it is used. */
export const DomainWordsContext = createContext<DomainWords | null>(null)

/** Amounts, days, units and terms of offers in the person's language. */
export const useOfferWords = (): OfferWords => use(DomainWordsContext)?.offer ?? englishOfferWords

/** Statuses, reasons and payments in the person's language. */
export const useClaimWords = (): ClaimWords => use(DomainWordsContext)?.claim ?? englishClaimWords

/** Operator types and address labels in the person's language. */
export const useAccountWords = (): AccountWords => use(DomainWordsContext)?.account ?? englishAccountWords
