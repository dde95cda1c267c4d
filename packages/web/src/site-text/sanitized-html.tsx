import { useMemo } from 'react'
import { cleanHtml } from './clean-html.ts'

/**
 * HTML from the server, cleaned again here although the server cleaned it when it was saved. The only place that writes markup.
 * Import it lazily: DOMPurify is a quarter of the portal.
 */
export function SanitizedHtml({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html])
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />
}
