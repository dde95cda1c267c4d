import { describe, expect, it } from 'vitest'
import { compareTexts, countWords, type MarkedBlock } from './compare-texts.ts'

/** A part with its changed words in brackets. */
const said = (block: MarkedBlock | null) =>
  block &&
  `${block.tag}: ${block.words
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, isChanged }) => (isChanged ? `[${text.trim()}]` : text.trim()))
    .join(' ')}`
const rows = (before: string, after: string) =>
  compareTexts(before, after).map((row) => [said(row.before), said(row.after)])

describe('two wordings side by side', () => {
  it('mark the words that went and came, beside what stays', () => {
    expect(
      rows(
        '<h2>Payment</h2><p>We pay within 30 days by check.</p>',
        '<h2>Payment</h2><p>We pay within 20 days by check.</p>',
      ),
    ).toEqual([
      ['h2: Payment', 'h2: Payment'],
      ['p: We pay within [30] days by check.', 'p: We pay within [20] days by check.'],
    ])
  })

  it('a part that is new or gone stands alone', () => {
    expect(
      rows('<p>One two three.</p><p>Gone.</p>', '<p>One two three.</p><ul><li>Come</li><li>too</li></ul>'),
    ).toEqual([
      ['p: One two three.', 'p: One two three.'],
      [null, 'li: [Come]'],
      [null, 'li: [too]'],
      ['p: [Gone.]', null],
    ])
  })

  it('another address behind the same words is a change; so are another rank and emphasis', () => {
    const link = (href: string) => `<p>Read <a href="${href}">more</a>.</p>`
    expect(rows(link('https://a.example/'), link('https://b.example/'))).toEqual([
      ['p: Read [more] [(https://a.example/)] .', 'p: Read [more] [(https://b.example/)] .'],
    ])
    expect(rows('<h2>A title</h2>', '<h3>A title</h3>')).toEqual([['h2: [A] [title]', 'h3: [A] [title]']])
    expect(rows('<p>All of it</p>', '<p><strong>All</strong> of it</p>')).toEqual([
      ['p: [All] of it', 'p: [All] of it'],
    ])
  })

  it('white space and how a list is written are none', () => {
    expect(rows('<ul>\n<li>One</li>\n</ul>', '<ul><li><p>One</p></li></ul>')).toEqual([['li: One', 'li: One']])
    expect(countWords(compareTexts('<p>a  b</p>', '<p>a\nb</p>'))).toEqual({ added: 0, removed: 0 })
  })

  it('a long text is compared at once', () => {
    const long = (word: string) =>
      Array.from(
        { length: 900 },
        (_, at) => `<p>Paragraph ${at} says ${at % 9 === 0 ? word : 'this'} and much more.</p>`,
      ).join('')
    const started = performance.now()
    expect(countWords(compareTexts(long('one'), long('two')))).toEqual({ added: 100, removed: 100 })
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})
