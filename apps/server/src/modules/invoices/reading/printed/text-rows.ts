import type { PageText, PlacedWord } from '../../../../platform/rendering/page-text.ts'

/** A row of words from left to right. */
export type Row = { page: number; words: PlacedWord[]; top: number; bottom: number; text: string }

export const left = ({ box }: PlacedWord): number => box[0]
export const right = ({ box }: PlacedWord): number => box[2]
export const middle = ({ box }: PlacedWord): number => (box[1] + box[3]) / 2
export const heightOf = ({ box }: PlacedWord): number => box[3] - box[1]

/** The words of a page grouped into rows, from top to bottom; words of different letter sizes may share a row. */
export function textRows({ words }: PageText, page: number): Row[] {
  const rows: PlacedWord[][] = []
  for (const word of words.toSorted((one, other) => middle(one) - middle(other))) {
    const row = rows.findLast((candidate) => isBeside(candidate, word))
    if (row) row.push(word)
    else rows.push([word])
  }
  return rows.map((row) => rowOf(page, row)).toSorted((one, other) => one.top - other.top)
}

/** A word stands in a row when it is as high as what is nearest to it there. */
function isBeside(row: readonly PlacedWord[], word: PlacedWord): boolean {
  const nearest = row.reduce((best, each) => (gap(each, word) < gap(best, word) ? each : best))
  const size = Math.min(heightOf(nearest), heightOf(word))
  return Math.abs(middle(nearest) - middle(word)) < size * 0.5
}

const gap = (one: PlacedWord, other: PlacedWord): number =>
  Math.max(left(one) - right(other), left(other) - right(one), 0)

function rowOf(page: number, unsorted: readonly PlacedWord[]): Row {
  const words = unsorted.toSorted((one, other) => left(one) - left(other))
  return {
    page,
    words,
    top: Math.min(...words.map(({ box }) => box[1])),
    bottom: Math.max(...words.map(({ box }) => box[3])),
    text: textOf(words),
  }
}

export const textOf = (words: readonly PlacedWord[]): string => words.map(({ text }) => text).join(' ')

/** Words that follow each other with no more than a blank between: what is one value in a header. */
export function phrasesOf(words: readonly PlacedWord[], most = 1.1): PlacedWord[][] {
  const phrases: PlacedWord[][] = []
  for (const word of words) {
    const phrase = phrases.at(-1)
    const before = phrase?.at(-1)
    if (phrase && before && left(word) - right(before) < most * Math.max(heightOf(word), heightOf(before)))
      phrase.push(word)
    else phrases.push([word])
  }
  return phrases
}

/** The box around words. */
export const boxAround = (words: readonly PlacedWord[]): readonly [number, number, number, number] => [
  Math.min(...words.map(({ box }) => box[0])),
  Math.min(...words.map(({ box }) => box[1])),
  Math.max(...words.map(({ box }) => box[2])),
  Math.max(...words.map(({ box }) => box[3])),
]

/** The box around words in shares of the page as people see it, to four places. */
export const shareBox = (words: readonly PlacedWord[], page: PageText): readonly number[] => {
  if (words.length === 0) return [0, 0, 1, 1]
  const { width, height, lean } = page
  const [x1, y1, x2, y2] = boxAround(words)
  const share = (part: number, whole: number) => Math.round(Math.max(0, Math.min(1, part / whole)) * 10_000) / 10_000
  if (!lean || lean.degrees === 0) return [share(x1, width), share(y1, height), share(x2, width), share(y2, height)]
  // Back around the middle, by the angle that it was turned.
  const angle = (-lean.degrees * Math.PI) / 180
  const corners = [x1, x2].flatMap((x) =>
    [y1, y2].map((y) => {
      const [dx, dy] = [x - width / 2, y - height / 2]
      return {
        x: lean.width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
        y: lean.height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
      }
    }),
  )
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return [
    share(Math.min(...xs), lean.width),
    share(Math.min(...ys), lean.height),
    share(Math.max(...xs), lean.width),
    share(Math.max(...ys), lean.height),
  ]
}

/** How sure the least sure of some words is. */
export const leastConfidence = (words: readonly PlacedWord[]): number =>
  Math.min(1, ...words.map(({ confidence }) => 1 - (1 - confidence) * DOUBT))

/** Of what the reader of pictures doubts, about so much is wrong: set by hand on the corpus, not fitted. */
const DOUBT = 0.25

/** Words in a row that may be one value: its row, and where in the page it stands. */
export type Phrase = { words: PlacedWord[]; text: string; row: Row; at: number }
