import { distributorKey, plainWords } from '@caseback/domain'
import type { PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { heightOf, type Phrase, type Row } from '../printed/text-rows.ts'
import { type ReadingContext } from '../reading.ts'

const HEADLINE =
  /^(invoice|credit|credit memo|credit note|receipt|statement|delivery copy|original|duplicate|page|delivery invoice|packing slip|i n v o i c e)\b/i

/**
 * Who has sold: a name or alias of the masters that stands in the header, the largest one; else what is printed largest at the
 * top, of which nobody is sure.
 */
export function findDistributor(
  rows: readonly Row[],
  phrases: readonly Phrase[],
  known: ReadingContext['distributors'],
  soldTo: readonly PlacedWord[],
): { value: string; words: PlacedWord[]; confidence: number; isKnown: boolean } | null {
  const own = phrases.filter(
    ({ words, text }) => !words.some((word) => soldTo.includes(word)) && /[A-Za-z]{3}/.test(text),
  )
  const named = own.flatMap((phrase) => {
    const said = distributorKey(phrase.text)
    const plain = ` ${plainWords(phrase.text)} `
    const match = known
      .filter(
        ({ alias }) =>
          distributorKey(alias) === said ||
          plain.includes(` ${plainWords(alias)} `) ||
          isNearly(distributorKey(alias), said),
      )
      .toSorted((one, other) => other.alias.length - one.alias.length)[0]
    const size = Math.max(...phrase.words.map(heightOf))
    const isExact = match !== undefined && distributorKey(match.alias) === said
    return match ? [{ phrase, match, score: size + (isExact ? 6 : 0) }] : []
  })
  const best = named.toSorted((one, other) => other.score - one.score)[0]
  if (best) return { value: best.match.name, words: best.phrase.words, confidence: 0.992, isKnown: true }
  const head = own.filter(({ at }) => at < Math.max(6, rows.length / 2))
  const largest = head
    .filter(
      ({ text }) =>
        !HEADLINE.test(text) && (text.match(/[A-Za-z]{3,}/g)?.length ?? 0) * 3 > (text.match(/\d/g)?.length ?? 0),
    )
    .toSorted(
      (one, other) =>
        Math.max(...other.words.map(heightOf)) - Math.max(...one.words.map(heightOf)) || one.at - other.at,
    )[0]
  if (!largest) return null
  const name = largest.text.replace(/\s{2,}/g, ' ')
  return { value: name, words: largest.words, confidence: 0.8, isKnown: false }
}

/** A letter in eight was read as another one. */
function isNearly(alias: string, said: string): boolean {
  if (alias.length < 8 || Math.abs(alias.length - said.length) > 2) return false
  return distance(alias, said) <= Math.floor(alias.length / 8)
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let a = 1; a <= one.length; a++) {
    const next = [a]
    for (let b = 1; b <= other.length; b++)
      next[b] = Math.min(
        (next[b - 1] ?? 0) + 1,
        (row[b] ?? 0) + 1,
        (row[b - 1] ?? 0) + (one[a - 1] === other[b - 1] ? 0 : 1),
      )
    row = next
  }
  return row[other.length] ?? 0
}
