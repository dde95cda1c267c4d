import type { FurtherLanguage } from '../languages.ts'
import type { PreviewWords } from './portal-words.ts'

/** The languages of a share link's page besides English: each a chunk that only its readers fetch. */
export const previewLanguages: Record<FurtherLanguage, () => Promise<PreviewWords>> = {
  es: async () => (await import('../es/preview-words.ts')).spanishPreviewWords,
}
