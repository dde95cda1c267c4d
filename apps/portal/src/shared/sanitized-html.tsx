import { classNames } from '@caseback/ui'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/**
 * HTML from the server, cleaned again here although the server cleaned it when it was saved. The only place that writes
 * markup: the page's policy (require-trusted-types-for 'script') refuses strings, DOMPurify gives a TrustedHTML where the
 * browser has Trusted Types and a string where it has not. Import it lazily: DOMPurify is a quarter of the portal.
 */
export function SanitizedHtml({ html, className }: { html: string; className?: string }) {
  const clean = useMemo(
    () =>
      DOMPurify.sanitize(html, {
        USE_PROFILES: { html: true },
        // The policy would refuse styles anyhow, with a report for each; forms have no place in a text.
        FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'img', 'video', 'audio'],
        FORBID_ATTR: ['style', 'class', 'id'],
        RETURN_TRUSTED_TYPE: true,
      }),
    [html],
  )
  return <div className={classNames('rich-text', className)} dangerouslySetInnerHTML={{ __html: clean }} />
}
