import { textMarkup } from '@caseback/domain'
import { classNames } from '@caseback/ui'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'

const links = new RegExp(`^(?:${textMarkup.schemes.join('|')}):`, 'i')

/**
 * HTML from the server, cleaned again here although the server cleaned it when it was saved. The only place that writes
 * markup: the page's policy (require-trusted-types-for 'script') refuses strings, DOMPurify gives a TrustedHTML where the
 * browser has Trusted Types and a string where it has not. Import it lazily: DOMPurify is a quarter of the portal.
 */
export function SanitizedHtml({ html, className }: { html: string; className?: string }) {
  const clean = useMemo(
    () =>
      DOMPurify.sanitize(html, {
        ALLOWED_TAGS: textMarkup.elements,
        ALLOWED_ATTR: [...new Set(Object.values(textMarkup.attributes).flat())],
        ALLOWED_URI_REGEXP: links,
        ALLOW_DATA_ATTR: false,
        ALLOW_ARIA_ATTR: false,
        RETURN_TRUSTED_TYPE: true,
      }),
    [html],
  )
  return <div className={classNames('rich-text', className)} dangerouslySetInnerHTML={{ __html: clean }} />
}
