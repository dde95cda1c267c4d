import type { FurtherLanguage } from '../languages.ts'
import type { PortalWords } from './portal-words.ts'

/** The portal's languages besides English, which is in its first load: each a chunk that only its readers fetch. */
export const portalLanguages: Record<FurtherLanguage, () => Promise<PortalWords>> = {
  es: async () => (await import('../es/portal-words.ts')).spanishPortalWords,
}
