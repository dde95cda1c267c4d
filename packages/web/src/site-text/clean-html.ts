import { textMarkup } from '@caseback/domain'
import DOMPurify, { type Config } from 'dompurify'

const rules = {
  ALLOWED_TAGS: textMarkup.elements,
  ALLOWED_ATTR: [...new Set(Object.values(textMarkup.attributes).flat())],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${textMarkup.schemes.join('|')}):`, 'i'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} satisfies Config

/**
 * HTML of a text with nothing in it but what texts may have, to be written into a page: a TrustedHTML where the browser has
 * Trusted Types (`require-trusted-types-for 'script'` refuses strings), a string where it has not.
 */
export const cleanHtml = (html: string) => DOMPurify.sanitize(html, { ...rules, RETURN_TRUSTED_TYPE: true })

/** The same as elements, to be read. */
export const cleanFragment = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true })
