import { type CompanyCopy, companyCopy } from '@caseback/words/en/portal/company-copy'
import { useSyncExternalStore } from 'react'
import { onTranslation, shownTranslation } from './translation.ts'

/** The sentences of the sign-up's second step in the language that is shown. For what runs outside of components. */
export const shownCompanyCopy = (): CompanyCopy => shownTranslation().company ?? companyCopy

/** The sentences of the sign-up's second step in the person's language. */
export const useCompanyCopy = (): CompanyCopy => useSyncExternalStore(onTranslation, shownCompanyCopy)
