import { hostileHtml } from '@caseback/testing'
import { describe, expect, it } from 'vitest'
import { addressOf } from './text-commands.ts'
import { normalHtml } from './text-schema.ts'

describe('the HTML of the editor', () => {
  it.each([
    '<h2>A title</h2><p>We <strong>pay</strong> <em>soon</em>, <a href="https://a.example/?x=1&amp;y=2">here</a>.<br>Now.</p>',
    '<ul><li>One<ol><li>and a half</li></ol></li><li>Two</li></ul><h3>3</h3><h4>4</h4>',
    '<ol><li>One</li></ol><p>“Ünïcödé” &amp; more</p>',
  ])('%s stays as it is', (html) => expect(normalHtml(html)).toBe(html))

  it('what reads alike is alike', () => {
    expect(normalHtml('<ul>\n <li><p>One</p></li>\n</ul>\n')).toBe('<ul><li>One</li></ul>')
    expect(normalHtml('<p> </p><p></p>')).toBe('')
    expect(normalHtml('words alone')).toBe('<p>words alone</p>')
  })

  it.each(hostileHtml)('nothing of "$name" is left', ({ html }) => {
    const clean = normalHtml(`<p>Before</p>${html}`)
    expect(clean).not.toMatch(/<(?!\/?(?:h[2-4]|p|br|ul|ol|li|a|strong|em)\b)/)
    expect(
      clean.match(/<[^>]*\s[^>]*>/g)?.filter((tag) => !/^<a href="(https?:|mailto:)[^"]*">$/.test(tag)) ?? [],
    ).toEqual([])
  })

  it.each([
    ['example.com/a', 'https://example.com/a'],
    ['http://example.com', 'http://example.com'],
    ['help@example.com', 'mailto:help@example.com'],
    ['mailto:help@example.com', 'mailto:help@example.com'],
    ['javascript:alert(1)', null],
    ['not an address', null],
    ['nowhere', null],
    ['', null],
  ])('%s leads to %s', (typed, address) => expect(addressOf(typed)).toBe(address))
})
