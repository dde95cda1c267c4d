import type { PageText, PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { type Row, textOf } from './text-rows.ts'

/** The two halves of 665.60 and of 1,284.80, parted at the point or after the comma; an l may be a 1. */
const HALVES: readonly (readonly [RegExp, RegExp])[] = [
  [/^\$?[\dlI|]{1,3}(?:,\d{3})*$/, /^\.\d{2}$/],
  [/^\$?[\dlI|]{1,3},$/, /^\d{3}(?:\.\d{2})?$/],
]

/** Halves of a number are nearer to each other than columns: less than the height of a digit. */
const MOST_GAP = 0.8

/**
 * The rows of a page with amounts whole that a reader of pictures has parted. It gives the words of a page in no order that a
 * line has, so halves are looked for in rows.
 */
export const joinAmounts = (rows: Row[], { lean }: PageText): Row[] => (lean ? rows.map(joinedRow) : rows)

function joinedRow(row: Row): Row {
  const words: PlacedWord[] = []
  for (const word of row.words) {
    const before = words.at(-1)
    if (before && areHalves(before, word)) words.splice(-1, 1, joined(before, word))
    else words.push(word)
  }
  return words.length === row.words.length ? row : { ...row, words, text: textOf(words) }
}

function areHalves(one: PlacedWord, other: PlacedWord): boolean {
  if (!HALVES.some(([left, right]) => left.test(one.text) && right.test(other.text))) return false
  const height = one.box[3] - one.box[1]
  const gap = other.box[0] - one.box[2]
  const drop = (other.box[1] + other.box[3] - one.box[1] - one.box[3]) / 2
  return gap < height * MOST_GAP && gap > -height * MOST_GAP && Math.abs(drop) < height / 2
}

const joined = (one: PlacedWord, other: PlacedWord): PlacedWord => ({
  text: one.text + other.text,
  box: [one.box[0], Math.min(one.box[1], other.box[1]), other.box[2], Math.max(one.box[3], other.box[3])],
  confidence: Math.min(one.confidence, other.confidence),
})
