import { belowTitle } from '@caseback/web/site-text/below-title'
import { TextView } from '@caseback/web/text-view'
import { useCopy, useLanguage } from '../copy/copy-provider.tsx'
import type { SiteContent } from './site-content.ts'

/** A legal text of the site below its title. One that has no wording in the language of the page says so. */
export function SiteText({
  text: { html, language },
  title,
}: {
  text: Pick<SiteContent, 'html' | 'language'>
  title: string
}) {
  const words = useCopy().legal
  return (
    <TextView
      html={belowTitle(html, title)}
      language={language}
      note={useLanguage() === language ? null : words.onlyEnglish}
    />
  )
}
