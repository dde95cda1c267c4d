import { type SignupCopy, signupCopy } from '@caseback/words/en/portal/signup-copy'
import { useSyncExternalStore } from 'react'
import { onTranslation, shownTranslation } from './translation.ts'

/** The sentences of the sign-up in the language that is shown. For what runs outside of components. */
export const shownSignupCopy = (): SignupCopy => shownTranslation().signup ?? signupCopy

/** The sentences of the sign-up in the person's language. */
export const useSignupCopy = (): SignupCopy => useSyncExternalStore(onTranslation, shownSignupCopy)
