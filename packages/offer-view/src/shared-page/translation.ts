import { previewLanguages } from '@caseback/words/catalogues/preview-languages'
import type { DomainWords, OfferWords } from '@caseback/words/catalogues/words'
import { englishOfferWords } from '@caseback/words/en/offer-words'
import { type OfferCopy, offerCopy } from '@caseback/words/en/portal/offers-copy'
import { type PreviewCopy, previewCopy } from '@caseback/words/en/portal/preview-copy'
import { defaultLanguage, isFurtherLanguage, type Language } from '@caseback/words/languages'
import { createContext, use } from 'react'

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

/** The page's sentences in a language: English is there, every other one is fetched only for who reads it. */
export const previewIn = async (language: Language): Promise<PreviewTranslation> =>
  isFurtherLanguage(language) ? { language, ...(await previewLanguages[language]()) } : englishPreview

export const PreviewTranslationContext = createContext(englishPreview)

/** The page's sentences in the language that it was rendered in. */
export const usePreviewTranslation = (): PreviewTranslation => use(PreviewTranslationContext)

/** Amounts and days for what is no component, such as the head of the page. */
export const offerWordsOf = ({ words }: PreviewTranslation): OfferWords => words?.offer ?? englishOfferWords
