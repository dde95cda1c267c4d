import type { DomainWords } from '@caseback/words/catalogues/words'
import { createContext } from 'react'

/** The domain's words in another language than English. Null is English, which each hook brings along where it is used. */
export const DomainWordsContext = createContext<DomainWords | null>(null)
