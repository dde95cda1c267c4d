import type { PreviewWords } from '../catalogues/portal-words.ts'
import { spanishWords } from './domain-words.ts'
import { offerCopy } from './portal/offers-copy.ts'
import { previewCopy } from './portal/preview-copy.ts'

export const spanishPreviewWords: PreviewWords = { preview: previewCopy, offer: offerCopy, words: spanishWords }
