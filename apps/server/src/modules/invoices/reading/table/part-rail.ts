import type { PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { heightOf, left, phrasesOf, type Row, right, textOf } from '../printed/text-rows.ts'
import { findColumns } from './find-columns.ts'

/** A rail is so many phrases wide at most. */
const MOST_PHRASES = 2
/** So many rows have to stand clear of the gap between a rail and the goods. */
const LEAST_CLEAR = 3
/** What says that it is a rail, and no column of the goods. */
const LABEL =
  /\b(?:invoice|inv|date|due|(?:bill|sold|ship|deliver)(?:ed|ped)? to|account|acct|customer|cust|terms|p\.? ?o\b)/i
/** A label that sounds like the title of a column, as Number does. */
const OF_HEADER = /^(?:invoice|inv|account|acct|customer|cust)\b\.? ?(?:no|number|num|nbr|id|date|#)(?!\w)/i

/** A part of a page's rows that is parted: from which to which row, and where between left and right. */
type Parting = { from: number; until: number; gap: number }

/**
 * The rows of a page on which who and when stand in a rail at the left of the goods, with the rail's rows before those of the
 * goods: each would else be one with whatever stands beside it. Rows of any other page are given back as they are.
 */
export function partRail(rows: readonly Row[]): readonly Row[] {
  for (const at of rows.keys()) {
    const [longest] = partingsAt(rows, at).toSorted((one, other) => other.until - one.until)
    if (!longest) continue
    const { from, until, gap } = longest
    const beside = rows.slice(from, until)
    return [
      ...rows.slice(0, from),
      ...beside.flatMap((each) => leftOf(each, gap)),
      ...beside.flatMap((each) => rowOf(each, (word) => left(word) >= gap)),
      ...rows.slice(until),
    ]
  }
  return rows
}

/**
 * Where the rail may end in the row of titles. A name further down may be wider than the rail's text beside the titles, so every
 * gap of that row is tried; the caller takes the one that stays free of words furthest down the page.
 */
function partingsAt(rows: readonly Row[], at: number): Parting[] {
  const [row, above] = [rows[at], rows[at - 1]]
  if (!row) return []
  return gapsOf(row).flatMap((gap): Parting[] => {
    const columns = findColumns(...titlesBehind(row, above, gap))
    if (!columns) return []
    // What is cut off is no title of theirs, whatever it sounds like.
    const cutOff = leftOf(row, gap)[0]?.text ?? ''
    if (columns.length < (findColumns(row, above)?.length ?? 0) && !OF_HEADER.test(cutOff)) return []
    const from = above && crosses(above, gap) ? at : Math.max(0, at - 1)
    const clear = rows.slice(from).findIndex((each) => crosses(each, gap))
    const until = clear < 0 ? rows.length : from + clear
    if (until - at <= LEAST_CLEAR) return []
    const rail = rows.slice(from, until).flatMap((each) => leftOf(each, gap))
    return rail.some(({ text }) => LABEL.test(text)) ? [{ from, until, gap }] : []
  })
}

const leftOf = (row: Row, gap: number): Row[] => rowOf(row, (word) => right(word) <= gap)

/**
 * Where a rail may end: before the first word of the titles, or after a phrase or two of it that stand beside them; there in the
 * middle of the gap, or right before what follows.
 */
function gapsOf({ words }: Row): number[] {
  const phrases = phrasesOf(words)
  const beside = phrases.slice(1, MOST_PHRASES + 1).flatMap((phrase, at) => {
    const [before, after] = [phrases[at]?.at(-1), phrase[0]]
    return before && after ? [(right(before) + left(after)) / 2, left(after)] : []
  })
  return [...beside, ...words.slice(0, 1).map((first) => left(first) - heightOf(first) / 2)]
}

function titlesBehind(row: Row, above: Row | undefined, gap: number): [Row, Row | undefined] {
  const behind = (word: PlacedWord) => left(word) >= gap
  const [titles] = rowOf(row, behind)
  return [titles ?? row, above && rowOf(above, behind)[0]]
}

const crosses = ({ words }: Row, gap: number): boolean => words.some((word) => left(word) < gap && right(word) > gap)

/** What of a row is on one side, as a row; nothing where nothing is. */
function rowOf(row: Row, isThere: (word: PlacedWord) => boolean): Row[] {
  const words = row.words.filter(isThere)
  if (words.length === row.words.length) return [row]
  if (words.length === 0) return []
  return [
    {
      ...row,
      words,
      top: Math.min(...words.map(({ box }) => box[1])),
      bottom: Math.max(...words.map(({ box }) => box[3])),
      text: textOf(words),
    },
  ]
}
