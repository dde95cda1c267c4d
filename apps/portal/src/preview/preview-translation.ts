import { englishOfferWords } from '@caseback/words/en/offer-words'
import { defaultLanguage, type Language } from '@caseback/words/languages'
import type { DomainWords, OfferWords } from '@caseback/words/words'
import { createContext, use } from 'react'
import { type OfferCopy, offerCopy } from '../shared/copy/offers-copy.ts'
import { type PreviewCopy, previewCopy } from '../shared/copy/preview-copy.ts'

/** Everything that the page of a share link says in one language; `words` null is the domain's English. */
export type PreviewTranslation = {
  language: Language
  preview: PreviewCopy
  offer: OfferCopy
  words: DomainWords | null
}

export const englishPreview: PreviewTranslation = {
  language: defaultLanguage,
  preview: previewCopy,
  offer: offerCopy,
  words: null,
}

export const PreviewTranslationContext = createContext(englishPreview)

/** The page's sentences in the language that it was rendered in. */
export const usePreviewTranslation = (): PreviewTranslation => use(PreviewTranslationContext)

/** Amounts and days for what is no component, such as the head of the page. */
export const offerWordsOf = ({ words }: PreviewTranslation): OfferWords => words?.offer ?? englishOfferWords
