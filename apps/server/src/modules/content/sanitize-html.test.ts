import { hostileHtml } from '@caseback/testing'
import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from './sanitize-html.ts'

const forbidden = /^(script|style|iframe|object|embed|svg|math|form|input|template|link|meta|base|img|video|audio)$/
const allowed = /^(start|colspan|rowspan|scope)$/
const leadsSomewhere = /^(https?:|mailto:|tel:|\/(?!\/))/

/** What is left in HTML that has no place in a text; what browsers make of it is tested in one (e2e). */
function threatsIn(html: string): string[] {
  const threats: string[] = []
  new Parser({
    onopentag: (tag, attributes) => {
      if (forbidden.test(tag)) threats.push(tag)
      for (const [name, value] of Object.entries(attributes))
        if (name === 'href' ? !leadsSomewhere.test(value) : !allowed.test(name)) threats.push(`${tag} ${name}=${value}`)
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

  it('a text keeps its headings, lists, tables and links', () => {
    const text =
      '<h2>1. Who may claim</h2><p>Ask <a href="mailto:help@example.com">us</a> or <a href="https://example.com/a?b=1&amp;c=2">read on</a>.</p>' +
      '<ol start="3"><li><strong>One</strong></li></ol><table><tr><th scope="col">A</th><td colspan="2">B</td></tr></table>'
    expect(sanitizeHtml(text)).toBe(text)
  })
})
