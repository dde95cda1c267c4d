import type { DomainWords } from '../catalogues/words.ts'
import { spanishAccountWords } from './account-words.ts'
import { spanishClaimWords } from './claims/claim-words.ts'
import { spanishOfferWords } from './offer-words.ts'

/** What the rules of the domain say to people, in Spanish. */
export const spanishWords: DomainWords = {
  offer: spanishOfferWords,
  claim: spanishClaimWords,
  account: spanishAccountWords,
}
