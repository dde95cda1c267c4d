import { type PreviewTranslation, previewIn } from '@caseback/offer-view/shared-page-translation'
import { portalLanguages } from '@caseback/words/catalogues/portal-languages'
import { type ClaimsCopy, claimsCopy } from '@caseback/words/en/portal/claims-copy'
import { type OffersCopy, offersCopy } from '@caseback/words/en/portal/offers-copy'
import { isFurtherLanguage, type Language } from '@caseback/words/languages'
import { useEffect, useState } from 'react'

/** What the pages of the picture say in one language. */
export type PictureWords = {
  language: Language
  link: PreviewTranslation
  offers: OffersCopy
  enroll: ClaimsCopy['enroll']
}

/**
 * The words of a language; until another one has come, those of the one before stay, so that the picture does not go away.
 * Null before the first.
 */
export function usePictureWords(language: Language): PictureWords | null {
  const [words, setWords] = useState<PictureWords | null>(null)
  useEffect(() => {
    let isAsked = true
    void wordsIn(language).then((loaded) => {
      if (isAsked) setWords(loaded)
    })
    return () => {
      isAsked = false
    }
  }, [language])
  return words
}

async function wordsIn(language: Language): Promise<PictureWords> {
  const link = await previewIn(language)
  if (!isFurtherLanguage(language)) return { language, link, offers: offersCopy, enroll: claimsCopy.enroll }
  const { messages, claims } = await portalLanguages[language]()
  return { language, link, offers: messages.offers, enroll: claims.enroll }
}
