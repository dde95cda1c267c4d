import type { FurtherLanguage } from '../languages.ts'
import type { PortalWords } from './portal-words.ts'

/** The portal's languages besides English, which is in its first load: chunks that only their readers fetch, side by side. */
export const portalLanguages: Record<FurtherLanguage, () => Promise<PortalWords>> = {
  es: async () => {
    const [words, ofReadings] = await Promise.all([
      import('../es/portal-words.ts'),
      import('../es/portal/reading-copy.ts'),
    ])
    return { ...words.spanishPortalWords, reading: ofReadings.readingCopy }
  },
}
