import { describe, expect, it } from 'vitest'
import { greetingName, oneLine, quoted, quotedLines } from './peoples-words.ts'

describe('words that people typed', () => {
  it.each([
    'Ada',
    'Mary-Jo',
    "D'Arcy",
    'Zoë',
    'J. P.',
    'Maria del Carmen',
    'سارة',
    '小明',
    ' Ada ',
  ])('greets %s by name', (firstName) => {
    expect(greetingName(firstName)).toBe(firstName.trim())
  })

  it.each([
    'http://evil.example free money',
    'evil.example',
    'www.evil.example',
    'You have won a prize',
    'Call 5550142 now',
    '<b>Ada</b>',
    'Ada\r\nBcc: victim@example.com',
    'victim@example.com',
    '🍟',
    'A'.repeat(41),
    '-Ada',
    '',
  ])('greets %j without a name', (firstName) => {
    expect(greetingName(firstName)).toBeNull()
  })

  it('leaves nothing that a mail program would make a link of', () => {
    const shown = quoted('See http://evil.example/win or mail win@evil.example')
    expect(shown).not.toMatch(/https?:\/\/|evil\.example|win@evil/)
    expect(shown.replaceAll('\u200B', '')).toBe('See http://evil.example/win or mail win@evil.example')
  })

  it('leaves ordinary sentences, amounts and abbreviations as they are', () => {
    const plain = "Joe's Grill, Inc. owes $1,216.50 for 3.5 cases. Thanks."
    expect(quoted(plain)).toBe(plain)
  })

  it('makes one line of many, without control characters and turned text', () => {
    expect(oneLine('a\r\nb\u0000\u2028c\u202Ed  e')).toBe('a b cd e')
    expect(quotedLines('first\r\n\r\n second\nthird')).toEqual(['first', 'second', 'third'])
  })
})
