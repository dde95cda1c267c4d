import { spanishWords } from '@caseback/words/es/domain-words'
import { offerCopy } from '../shared/copy/es/offers-copy.ts'
import { previewCopy } from '../shared/copy/es/preview-copy.ts'
import type { PreviewTranslation } from './preview-translation.ts'

/** Loaded by the browser only for who reads it; the server has both. */
export const spanishPreview: PreviewTranslation = {
  language: 'es',
  preview: previewCopy,
  offer: offerCopy,
  words: spanishWords,
}
