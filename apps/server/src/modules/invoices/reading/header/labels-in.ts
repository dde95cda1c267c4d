import type { PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { boxAround, heightOf, left, type Phrase, phrasesOf, type Row, textOf } from '../printed/text-rows.ts'

/** What was found in a header, by how much speaks for it. */
export type Found = { value: string; words: PlacedWord[]; confidence: number; score: number }

/** Words that name what stands beside or under them. */
export type Label = { words: PlacedWord[]; text: string; row: Row }

/** Candidates for the value of a label: the phrase after it in its row, and the phrases directly below it. */
export function valuesOf(
  label: readonly PlacedWord[],
  rows: readonly Row[],
  row: Row,
): { words: PlacedWord[]; isUnder: boolean }[] {
  const [from, , to, bottom] = boxAround(label)
  const size = Math.max(...label.map(heightOf))
  const behind = phrasesOf(row.words.filter((word) => left(word) >= to - 1)).slice(0, 1)
  // Rows may lean: each phrase is compared with the label by its own position, not by that of its row.
  const under = rows
    .filter((each) => each !== row && each.bottom > bottom && each.top - bottom < size * 2.2)
    .slice(0, 2)
    .flatMap(({ words }) => phrasesOf(words))
    .filter((words) => {
      const [start, top, end] = boxAround(words)
      const isBelow = top >= bottom - size * 0.5 && top - bottom < size * 2.2
      return isBelow && (Math.abs(start - from) < size * 1.5 || Math.abs(end - to) < size * 1.5)
    })
  return [...behind.map((words) => ({ words, isUnder: false })), ...under.map((words) => ({ words, isUnder: true }))]
}

/** Labels have three words at most, but for these. */
const LONG_LABEL = /^(?:factura (?:electr[oó]nica )?de venta|fecha de la factura)\b/i
const [USUAL_WORDS, MOST_WORDS] = [3, 5]

/** Beginnings and parts of rows that are labels of a kind, with the words of each. */
export function labelsIn(phrases: readonly Phrase[], isLabel: (text: string) => boolean): Label[] {
  return phrases.flatMap(({ words, row }) => {
    const found: Label[] = []
    for (let from = 0; from < words.length; from++)
      for (let to = Math.min(words.length, from + MOST_WORDS); to > from; to--) {
        const part = words.slice(from, to)
        if (!isLabel(textOf(part)) || (part.length > USUAL_WORDS && !LONG_LABEL.test(textOf(part)))) continue
        found.push({ words: part, text: textOf(part), row })
        from = to
        break
      }
    return found
  })
}
