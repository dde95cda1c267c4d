import { updateLanguage } from '@caseback/contract'
import { classNames, Spinner, toast } from '@caseback/ui'
import { type Language, languageNames, languages } from '@caseback/words/languages'
import Languages from 'lucide-react/icons/languages'
import { useState } from 'react'
import { callApi } from '../../shared/api/api-client.ts'
import { isStaffView, readStored, storageKeys } from '../../shared/browser/browser-storage.ts'
import { keepLanguage } from '../../shared/browser/page-language.ts'
import { useCopy, useLanguage } from '../../shared/copy/copy-provider.tsx'
import { showLanguage } from '../../shared/copy/translation.ts'

/** The other languages, each by its own name. What was typed stays; who is signed in gets mails in it too. */
export function LanguageChooser({ className }: { className?: string }) {
  const copy = useCopy()
  const shown = useLanguage()
  const [coming, setComing] = useState<Language>()
  const choose = async (language: Language) => {
    setComing(language)
    try {
      await showLanguage(language)
    } catch {
      // The chunk could not be fetched: the page stays as it is, and so does the choice.
      toast({ title: copy.errors.unreachable, tone: 'destructive' })
      return
    } finally {
      setComing(undefined)
    }
    keepLanguage(language)
    if (readStored(storageKeys.token) === null || isStaffView()) return
    await callApi(updateLanguage, { body: { language } }, { quiet: true }).catch(() => {
      // Logged by the client. The next sign-in stores the language of the browser in any case.
    })
  }
  return languages
    .filter((language) => language !== shown)
    .map((language, place) => (
      // By its place: the button that was pressed stays, and the keyboard with it.
      <button
        key={place}
        type="button"
        lang={language}
        className={classNames(className, 'gap-1.5 cursor-pointer')}
        aria-busy={coming === language || undefined}
        onClick={() => void choose(language)}
      >
        {coming === language ? <Spinner className="size-4" /> : <Languages aria-hidden="true" className="size-4" />}
        {languageNames[language]}
      </button>
    ))
}
