import { boxAround, heightOf, phrasesOf, type Row, textOf } from '../printed/text-rows.ts'
import { normalizedText } from './document-kind.ts'
import { withoutFrame } from './without-frame.ts'

/** What stands by itself over a table, in plain letters and without a frame. */
export type Headline = {
  text: string
  /** It is the label of a field, and no headline: its value stands behind it or under it, or it is one of a row of labels. */
  isField: boolean
  /** Of the rows that it was looked for in, from 0. */
  row: number
}

const NUMBER = /^#?[a-z]{0,4}-?\d[\w-]*$/
const DAY = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/
/** A row of labels has at least so many. */
const LEAST_LABELS = 3
/** A value is nearer under its label than this, in heights of the label. */
const MOST_DROP = 1.6

type Piece = { text: string; box: readonly [number, number, number, number]; height: number }

export function headlinesOf(head: readonly Row[]): Headline[] {
  const rows = head.map(piecesOf)
  return rows.flatMap((pieces, at) =>
    pieces.map((piece, place): Headline => {
      const behind = pieces[place + 1]
      const isField =
        (behind && NUMBER.test(behind.text)) || isOverNumber(piece, rows.slice(at + 1)) || areLabels(rows, at)
      return { text: withoutFrame(piece.text), isField, row: at }
    }),
  )
}

const piecesOf = ({ words }: Row): Piece[] =>
  phrasesOf(words).map((phrase) => ({
    text: normalizedText(textOf(phrase)),
    box: boxAround(phrase),
    height: Math.max(...phrase.map(heightOf)),
  }))

/** What stands nearest under it is a number and nothing else. */
function isOverNumber({ box: [left, , right, bottom], height }: Piece, under: readonly Piece[][]): boolean {
  for (const pieces of under) {
    const below = pieces.find(({ box: [from, , to] }) => from < right && to > left)
    if (below) return NUMBER.test(below.text) && below.box[1] - bottom < height * MOST_DROP
  }
  return false
}

/** Several names without a number, over a row that has a number or a day by itself. */
function areLabels(rows: readonly Piece[][], at: number): boolean {
  const [own = [], under = []] = [rows[at], rows[at + 1]]
  if (own.length < LEAST_LABELS || own.some(({ text }) => /\d/.test(text))) return false
  return under.some(({ text }) => NUMBER.test(text) || DAY.test(text))
}
