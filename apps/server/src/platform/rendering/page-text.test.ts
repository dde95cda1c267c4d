import { expect, it } from 'vitest'
import { parsePageText } from './page-text.ts'

const box = [0, 0, 1, 1] as const
const parse = (...words: string[]) =>
  parsePageText(
    Buffer.from(
      JSON.stringify({
        width: 1,
        height: 1,
        isPicture: false,
        words: words.map((text) => ({ text, box, confidence: 1 })),
      }),
    ),
  )?.words.map(({ text }) => text)

it('Words of a page can be kept, whatever a file says that they are', () => {
  expect(parse('a\ud800b', '\udc00', 'x\u0000y', '\u0000', '\u0085\u001f', '8\u200b86\u202e01', '🍟 é')).toEqual([
    'a\ufffdb',
    '\ufffd',
    'xy',
    '88601',
    '🍟 é',
  ])
})
