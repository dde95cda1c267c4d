import { type HelpCopy, helpCopy } from '@caseback/words/en/portal/help-copy'
import { useSyncExternalStore } from 'react'
import { onTranslation, shownTranslation } from './translation.ts'

const shownHelpCopy = (): HelpCopy => shownTranslation().help ?? helpCopy

/** The sentences of the help page and of writing to us in the person's language. */
export const useHelpCopy = (): HelpCopy => useSyncExternalStore(onTranslation, shownHelpCopy)
