import { textMarkup } from '@caseback/domain'
import sanitize, { type Tag } from 'sanitize-html'

const leadsAway = new RegExp(String.raw`^\s*(?:${textMarkup.schemes.join('|')}):`, 'i')

/**
 * The HTML of a text with what texts need (headings, lists, links, emphasis) and nothing that could run, fetch, deceive or look
 * like the page around it. Clean HTML comes back as it is; elements that mean the same as one that stays become that one. The
 * browser cleans once more when it shows a text.
 */
export function sanitizeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: textMarkup.elements,
    allowedAttributes: textMarkup.attributes,
    allowedSchemes: textMarkup.schemes,
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      // A text is read in mails and prints too: an address of its own site says where that is.
      a: (tagName, { href = '' }): Tag => ({ tagName, attribs: leadsAway.test(href) ? { href } : {} }),
    },
    // Deeper than any text; each level would cost a parser of a browser its stack.
    nestingLimit: 50,
  })
}
