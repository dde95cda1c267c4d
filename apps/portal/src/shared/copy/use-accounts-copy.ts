import { type AccountsCopy, accountsCopy } from '@caseback/words/en/portal/accounts-copy'
import { useSyncExternalStore } from 'react'
import { onTranslation, shownTranslation } from './translation.ts'

/** The sentences of signing in, verification and passwords in the language that is shown. For what runs outside of components. */
export const shownAccountsCopy = (): AccountsCopy => shownTranslation().accounts ?? accountsCopy

/** The sentences of signing in, verification and passwords in the person's language. */
export const useAccountsCopy = (): AccountsCopy => useSyncExternalStore(onTranslation, shownAccountsCopy)
