import { describe, expect, it } from 'vitest'
import { belowTitle } from './below-title.ts'

const TITLE = 'Terms of Service'

describe('a text below the title of its page', () => {
  it.each([
    '<h2>Caseback Terms of Service</h2>',
    '<h2><strong>Caseback terms of service</strong></h2>',
    '<h2>Caseback<br />Terms of  Service </h2>',
  ])('leaves out its own heading that says the title again: %s', (heading) => {
    expect(belowTitle(`${heading}<h3>1. Who may claim</h3><p>Operators.</p>`, TITLE)).toBe(
      '<h2>1. Who may claim</h2><p>Operators.</p>',
    )
  })

  it('keeps a first heading that says something else, below the title in rank', () => {
    expect(belowTitle('<h1>1. Who may claim</h1><p>Operators.</p>', TITLE)).toBe(
      '<h2>1. Who may claim</h2><p>Operators.</p>',
    )
    expect(belowTitle('<p>Hello.</p><h2>Terms of Service</h2>', TITLE)).toBe('<p>Hello.</p><h2>Terms of Service</h2>')
  })
})
