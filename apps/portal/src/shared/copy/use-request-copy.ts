import { type RequestCopy, requestCopy } from '@caseback/words/en/portal/request-copy'
import { useSyncExternalStore } from 'react'
import { onTranslation, shownTranslation } from './translation.ts'

const shownRequestCopy = (): RequestCopy => shownTranslation().request ?? requestCopy

/** The sentences of a manufacturer's request in the person's language. */
export const useRequestCopy = (): RequestCopy => useSyncExternalStore(onTranslation, shownRequestCopy)
