import type { PageText, PlacedWord } from '../../../platform/rendering/page-text.ts'

/** For tests: a page as a printer with letters of one width writes it, each letter 5 wide, each row 12 high. */
export function testPage(text: string): PageText {
  const words = text.split('\n').flatMap((row, at): PlacedWord[] =>
    Array.from(row.matchAll(/\S+/g), ({ 0: word, index }) => ({
      text: word,
      box: [index * 5, at * 12 + 2, (index + word.length) * 5, at * 12 + 10],
      confidence: 1,
    })),
  )
  return { width: 600, height: 800, words, isPicture: false }
}
