import { hostileHtml } from '@caseback/testing'
import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from './sanitize-html.ts'

const allowed = /^(h[2-4]|p|br|ul|ol|li|a|strong|em)$/
const leadsSomewhere = /^(https?:|mailto:)/

/** What is left in HTML that has no place in a text; what browsers make of it is tested in one (e2e). */
function threatsIn(html: string): string[] {
  const threats: string[] = []
  new Parser({
    onopentag: (tag, attributes) => {
      if (!allowed.test(tag)) threats.push(tag)
      for (const [name, value] of Object.entries(attributes))
        if (name !== 'href' || !leadsSomewhere.test(value)) threats.push(`${tag} ${name}=${value}`)
    },
    oncomment: (text) => threats.push(`comment ${text}`),
  }).end(html)
  return threats
}

describe('the HTML of texts', () => {
  it.each(hostileHtml)('nothing of "$name" is left when it is saved', ({ html }) => {
    const clean = sanitizeHtml(`<p>Before</p>${html}<p>After</p>`)
    expect(threatsIn(clean)).toEqual([])
    // What is clean stays as it is, so that saving twice changes nothing.
    expect(sanitizeHtml(clean)).toBe(clean)
    expect(clean.startsWith('<p>Before</p>')).toBe(true)
  })

  it('a text keeps its headings, lists, links and emphasis', () => {
    const text =
      '<h2>1. Who may claim</h2><p>Ask <a href="mailto:help@example.com">us</a> or <a href="https://example.com/a?b=1&amp;c=2">read on</a>.<br />Now.</p>' +
      '<ol><li><strong>One</strong><ul><li><em>and a half</em></li></ul></li></ol><h3>2</h3><h4>2.1</h4>'
    expect(sanitizeHtml(text)).toBe(text)
  })

  it('what means the same becomes it; of the rest only the words are left', () => {
    expect(
      sanitizeHtml(
        '<h1>Title</h1><h6>Small</h6><p><b>bold</b> <i>slanted</i></p><table><tr><td>cell</td></tr></table>',
      ),
    ).toBe('<h2>Title</h2><h4>Small</h4><p><strong>bold</strong> <em>slanted</em></p>cell')
  })

  it.each([
    '/privacy',
    '#top',
    '//evil.example',
    'tel:+13125550100',
    'ftp://files.example',
    'JaVaScRiPt:x()',
    'data:,x',
  ])('a link does not lead to %s', (href) => expect(sanitizeHtml(`<a href="${href}">there</a>`)).toBe('<a>there</a>'))
})
