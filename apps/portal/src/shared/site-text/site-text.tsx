import { TextView } from '@caseback/web/text-view'
import { useCopy, useLanguage } from '../copy/copy-provider.tsx'
import type { SiteContent } from './site-content.ts'

/** A legal text of the site. One that has no wording in the language of the page says so. */
export function SiteText({ text: { html, language } }: { text: Pick<SiteContent, 'html' | 'language'> }) {
  const words = useCopy().legal
  return <TextView html={html} language={language} note={useLanguage() === language ? null : words.onlyEnglish} />
}
