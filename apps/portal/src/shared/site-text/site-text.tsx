import { defaultLanguage } from '@caseback/words/languages'
import { useCopy, useLanguage } from '../copy/copy-provider.tsx'
import { SanitizedHtml } from './sanitized-html.tsx'

/**
 * A legal text of the site. There is one wording of each, the English one that counts: on a page in another language it says so.
 */
export function SiteText({ html }: { html: string }) {
  const words = useCopy().legal
  const foreign = useLanguage() !== defaultLanguage
  return (
    <>
      {foreign && <p className="mb-4 rounded-control bg-sky-tint px-4 py-3 text-sky">{words.onlyEnglish}</p>}
      <div lang={defaultLanguage}>
        <SanitizedHtml html={html} />
      </div>
    </>
  )
}
