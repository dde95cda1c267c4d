import { usePreviewTranslation } from '@caseback/offer-view/shared-page-translation'
import { type Language, languageNames, languages } from '@caseback/words/languages'
import type { MouseEvent } from 'react'
import { browserPage } from '../shared/browser/browser-page.ts'
import { readStored, storageKeys } from '../shared/browser/browser-storage.ts'
import { keepLanguage } from '../shared/browser/page-language.ts'
import { storeLanguage } from './preview-api.ts'

/** The other languages, each by its own name: links that the server understands, so that they work before any script has run. */
export function PreviewLanguage({ className }: { className?: string }) {
  const { language: shown } = usePreviewTranslation()
  const choose = async (event: MouseEvent, language: Language) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    keepLanguage(language)
    if (readStored(storageKeys.token) !== null)
      await storeLanguage(language).catch(() => {
        // Logged by the client. The next sign-in stores the language of the browser in any case.
      })
    // The address keeps everything else, such as the code of who sent the link.
    const address = new URL(window.location.href)
    address.searchParams.delete('language')
    browserPage.goTo(`${address.pathname}${address.search}`)
  }
  return languages
    .filter((language) => language !== shown)
    .map((language) => (
      <a
        key={language}
        href={`?language=${language}`}
        lang={language}
        hrefLang={language}
        className={className}
        onClick={(event) => void choose(event, language)}
      >
        {languageNames[language]}
      </a>
    ))
}
