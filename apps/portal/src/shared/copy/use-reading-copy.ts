import { type ReadingCopy, readingCopy } from '@caseback/words/en/portal/reading-copy'
import { useSyncExternalStore } from 'react'
import { onTranslation, shownTranslation } from './translation.ts'

const shownReadingCopy = (): ReadingCopy => shownTranslation().reading ?? readingCopy

/** The sentences about what was read on invoices, in the person's language. */
export const useReadingCopy = (): ReadingCopy => useSyncExternalStore(onTranslation, shownReadingCopy)
