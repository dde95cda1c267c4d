import { textMarkup } from '@caseback/domain'
import sanitize from 'sanitize-html'

/**
 * The HTML of a text with what texts need (headings, lists, tables, links) and nothing that could run, fetch, deceive or
 * look like the page around it. Clean HTML comes back as it is. The browser cleans once more when it shows a text.
 */
export function sanitizeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: textMarkup.elements,
    allowedAttributes: textMarkup.attributes,
    allowedSchemes: textMarkup.schemes,
    allowProtocolRelative: false,
    // Deeper than any text; each level would cost a parser of a browser its stack.
    nestingLimit: 50,
  })
}
