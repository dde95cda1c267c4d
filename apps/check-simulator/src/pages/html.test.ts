import { expect, it } from 'vitest'
import { formatCents, html, statusText } from './html.ts'

it('escapes what is put into a template, but not HTML put into HTML', () => {
  const evil = `<script>"&'`
  expect(html`<p title="${evil}">${[html`<b>${evil}</b>`, html`${1}`]}</p>`.text).toBe(
    '<p title="&lt;script&gt;&quot;&amp;&#39;"><b>&lt;script&gt;&quot;&amp;&#39;</b>1</p>',
  )
})

it('shows cents as dollars and a status in plain words', () => {
  expect(formatCents(123456)).toBe('$1,234.56')
  expect(statusText('IN_PROCESS')).toBe('In process')
})
