import { expect, it } from 'vitest'
import { findIncompleteRecords } from './decision-records.ts'

const path = 'docs/decisions/0001-one.md'
const record = (...parts: string[]) => ['# 0001 One', ...parts].join('\n\n')
const context = '**Context.** It is slow.'
const options = '**Options.** *Wait:* it stays slow. *A cache.*'
const decision = '**Decision.** The last.'
const consequences = '**Consequences.** More memory.'

it.each([
  ['in bold', record(context, options, decision, consequences)],
  [
    'as headings',
    record('## Context\nSlow.', '## Options\n1. Wait.', '## Decision\nThe first.', '## Consequences\nNone.'),
  ],
  ['with costs', record(context, options, decision, '**Costs.** More memory.')],
  [
    'with options for one thing',
    record(context, '**Options for memory.** One.', decision, '**Since then:** two.', consequences),
  ],
])('a decision record has its four parts: %s', (_, text) => {
  expect(findIncompleteRecords(path, text)).toEqual([])
})

it.each([
  ['Context', record(options, decision, consequences)],
  ['Options', record(context, decision, consequences)],
  ['Decision', record(context, options, consequences)],
  ['Consequences or Costs', record(context, options, decision)],
])('a record without one of them is named: %s', (part, text) => {
  expect(findIncompleteRecords(path, text)).toEqual([`${path} has no ${part}`])
})

it('a part is a heading, and no word of a sentence', () => {
  const text = record(context, 'The Options were few. **Options**', decision, consequences)
  expect(findIncompleteRecords(path, text)).toEqual([`${path} has no Options`])
})

it('what was weighed stands before what was chosen', () => {
  expect(findIncompleteRecords(path, record(context, decision, options, consequences))).toEqual([
    `${path} has its parts in another order than Context, Options, Decision, Consequences or Costs`,
  ])
})

it('other documents need none of them', () => {
  expect(findIncompleteRecords('docs/money.md', '# Money')).toEqual([])
})
