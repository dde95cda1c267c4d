import { type ClaimsCopy, claimsCopy } from '@caseback/words/en/portal/claims-copy'
import { useSyncExternalStore } from 'react'
import { onTranslation, shownTranslation } from './translation.ts'

/** The sentences about claims in the language that is shown. For what runs outside of components. */
export const shownClaimsCopy = (): ClaimsCopy => shownTranslation().claims ?? claimsCopy

/** The sentences about claims in the person's language. */
export const useClaimsCopy = (): ClaimsCopy => useSyncExternalStore(onTranslation, shownClaimsCopy)
