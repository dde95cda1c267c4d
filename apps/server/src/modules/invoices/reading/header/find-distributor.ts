import { distributorKey, plainWords } from '@caseback/domain'
import type { PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { heightOf, type Phrase, type Row, textOf } from '../printed/text-rows.ts'
import { type ReadingContext } from '../reading.ts'
import { isDocumentTitle } from './is-document-title.ts'

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
    const match = nameIn(phrase.text, known)
    const size = Math.max(...phrase.words.map(heightOf))
    return match ? [{ phrase, ...match, score: size + (match.isExact ? 6 : 0) }] : []
  })
  const best = named.toSorted((one, other) => other.score - one.score)[0]
  if (best) return { value: best.name, words: best.phrase.words, confidence: best.confidence, isKnown: true }
  const buyer = distributorKey(textOf(soldTo))
  const head = own
    .filter(({ at, text }) => at < Math.max(6, rows.length / 2) && mayBeName(text) && distributorKey(text) !== buyer)
    .map((phrase) => ({ phrase, size: Math.max(...phrase.words.map(heightOf)) }))
  const largest = Math.max(...head.map(({ size }) => size))
  // Of what is about as large as the largest, who sends an invoice stands first.
  const masthead = head
    .filter(({ size }) => size > largest * ABOUT_AS_LARGE)
    .toSorted((one, other) => one.phrase.at - other.phrase.at)[0]
  if (!masthead) return null
  const { text, words } = masthead.phrase
  return { value: text.replace(/\s{2,}/g, ' '), words, confidence: 0.8, isKnown: false }
}

/** Sizes of letters in pictures differ by so much though they were printed alike. */
const ABOUT_AS_LARGE = 0.8

const PLACE = /^\d+ [A-Za-z0-9]|\b[A-Z]{2},? \d{5}\b|\bp\.?o\.? box\b/i

/** Words, and neither a title, a label nor an address. */
function mayBeName(text: string): boolean {
  const words = text.match(/[A-Za-z]{3,}/g)?.length ?? 0
  const digits = text.match(/\d/g)?.length ?? 0
  return !isDocumentTitle(text) && !PLACE.test(text) && !text.endsWith(':') && words * 3 > digits
}

/** A name or alias stands there; one of which letters were read as others; one that may as well be another's. */
const SURE = { stands: 0.992, misread: 0.97, either: 0.8 }

/** The distributor that a printed text names: the whole of it first, then the longest that stands in it, then the nearest. */
function nameIn(
  text: string,
  known: ReadingContext['distributors'],
): { name: string; confidence: number; isExact: boolean } | null {
  const said = distributorKey(text)
  const exact = known.find(({ alias }) => distributorKey(alias) === said)
  if (exact) return { name: exact.name, confidence: SURE.stands, isExact: true }
  const plain = ` ${plainWords(text)} `
  const [within] = known
    .filter(({ alias }) => plain.includes(` ${plainWords(alias)} `))
    .toSorted((one, other) => other.alias.length - one.alias.length)
  if (within) return { name: within.name, confidence: SURE.stands, isExact: false }
  const misread = known.flatMap(({ name, alias }) => {
    const letters = lettersMisread(alias, text)
    return letters === null ? [] : [{ name, letters }]
  })
  const fewest = Math.min(...misread.map(({ letters }) => letters))
  const [nearest, ...others] = misread.filter(({ letters }) => letters === fewest)
  if (!nearest) return null
  const isOne = others.every(({ name }) => name === nearest.name)
  return { name: nearest.name, confidence: isOne ? SURE.misread : SURE.either, isExact: false }
}

/**
 * How many letters of a name were read as others, one in eight at most; null where it is no such name. Two that differ in a short
 * word alone, such as "North A" and "North B", are two distributors.
 */
function lettersMisread(alias: string, text: string): number | null {
  const [known, said] = [distributorKey(alias), distributorKey(text)]
  if (known.length < 8 || Math.abs(known.length - said.length) > 2) return null
  const [ours, theirs] = [plainWords(alias).split(' '), plainWords(text).split(' ')]
  if (ours.length === theirs.length && ours.some((word, at) => word.length <= 3 && word !== theirs[at])) return null
  const letters = distance(known, said)
  return letters <= Math.floor(known.length / 8) ? letters : null
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
