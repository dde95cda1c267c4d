import type { Language } from '@caseback/words/languages'
import { act } from '@testing-library/react'
import { showLanguage } from '../shared/copy/translation.ts'

/** Makes the portal speak a language, as its start does; `forgetLanguage` afterwards. */
export const speak = (language: Language) => act(() => showLanguage(language))

/** A browser that never chose a language. */
export async function forgetLanguage(): Promise<void> {
  await speak('en')
  document.cookie = 'language=; Max-Age=0; Path=/'
  document.documentElement.lang = 'en'
}
