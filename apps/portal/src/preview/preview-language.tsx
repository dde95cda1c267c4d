import type { MouseEvent } from 'react'
import { browserPage } from '../shared/browser-page.ts'
import { readStored, storageKeys } from '../shared/browser-storage.ts'
import { languageNames, otherLanguage } from '../shared/copy/language-names.ts'
import { keepLanguage } from '../shared/page-language.ts'
import { storeLanguage } from './preview-api.ts'
import { usePreviewTranslation } from './preview-translation.ts'

/** The other language, by its own name. A link that the server understands, so that it works before any script has run. */
export function PreviewLanguage({ className }: { className?: string }) {
  const language = otherLanguage[usePreviewTranslation().language]
  const choose = async (event: MouseEvent) => {
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
  return (
    <a
      href={`?language=${language}`}
      lang={language}
      hrefLang={language}
      className={className}
      onClick={(event) => void choose(event)}
    >
      {languageNames[language]}
    </a>
  )
}
