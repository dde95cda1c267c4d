import { useCopy, useLanguage } from '../copy/copy-provider.tsx'
import { SanitizedHtml } from './sanitized-html.tsx'
import type { SiteContent } from './site-content.ts'

/** A legal text of the site. One that has no wording in the language of the page says so. */
export function SiteText({ text: { html, language } }: { text: Pick<SiteContent, 'html' | 'language'> }) {
  const words = useCopy().legal
  const foreign = useLanguage() !== language
  return (
    <>
      {foreign && <p className="mb-4 rounded-control bg-sky-tint px-4 py-3 text-sky">{words.onlyEnglish}</p>}
      <div lang={language}>
        <SanitizedHtml html={html} />
      </div>
    </>
  )
}
