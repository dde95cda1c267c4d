import { distributorKey } from '@caseback/domain'
import { type LearnedLine } from '../reading.ts'
import { type LineKey } from './key-of-line.ts'
import { isOneAway } from './likeness.ts'

/** What reviewers have said of a line before. `confidence`: that it is the same line, from 0 to 1. */
export type Learned = { confidence: number } & (
  | { kind: 'known'; variantId: number }
  /** They differ: it is one of these. */
  | { kind: 'unsure'; variantIds: readonly number[] }
  /** None of these: which one it is nobody has said. */
  | { kind: 'not'; variantIds: readonly number[] }
)

/**
 * By both; by all words where a number is missing; by the number where a letter of a word was misread; by the number beside other
 * words, which may be those of another brand: somebody looks once, and they are known from then on.
 */
const SURE = { both: 0.99, words: 0.97, misread: 0.97, otherWords: 0.8 }

/** What is learned of the lines of a distributor: nothing where nobody knows whose invoice it is. */
export function learnedOf(distributor: string | null, learned: readonly LearnedLine[]): LearnedLine[] {
  if (distributor === null) return []
  const own = distributorKey(distributor)
  // A key takes longer than a look: there are thousands of lines and few names.
  const names = new Set(learned.map((line) => line.distributor))
  const meant = new Set([...names].filter((name) => distributorKey(name) === own))
  return learned.filter((line) => meant.has(line.distributor))
}

/**
 * What reviewers have decided of the same line of its distributor (`learnedOf`); null where nobody has. A line is the same by its
 * number, or by all of its words where a number is missing: another number with the same words is another line.
 */
export function matchLearned(key: LineKey | null, learned: readonly LearnedLine[]): Learned | null {
  if (!key) return null
  const { lines: meant, confidence: best } = sameLines(key, learned)
  if (meant.length === 0) return null
  const is = [...new Set(meant.flatMap((line) => line.is))]
  const isNot = [...new Set(meant.flatMap((line) => line.isNot))]
  const [variantId] = is
  if (variantId === undefined) return { kind: 'not', variantIds: isNot, confidence: best }
  if (is.length > 1 || isNot.includes(variantId)) return { kind: 'unsure', variantIds: is, confidence: best }
  return { kind: 'known', variantId, confidence: best }
}

/** Those of some lines of a distributor that a line is the same as, and how sure that is, from 0 to 1. */
export function sameLines<T extends LineKey>(key: LineKey, learned: readonly T[]): { lines: T[]; confidence: number } {
  const found = learned.flatMap((line) => {
    const confidence = sameness(key, line)
    return confidence > 0 ? [{ line, confidence }] : []
  })
  const best = Math.max(0, ...found.map(({ confidence }) => confidence))
  // What was said of the same words and number counts before what was said of one of them.
  return { lines: found.filter(({ confidence }) => confidence === best).map(({ line }) => line), confidence: best }
}

function sameness(key: LineKey, line: LineKey): number {
  const isSpelt = key.spelling === line.spelling && key.spelling !== ''
  if (key.item !== '' && line.item !== '') {
    if (key.item !== line.item) return 0
    if (isSpelt) return SURE.both
    return isMisread(key.spelling, line.spelling) ? SURE.misread : SURE.otherWords
  }
  return isSpelt ? SURE.words : 0
}

/** The same words, but for a letter in some that are long enough to be known without it. */
function isMisread(one: string, other: string): boolean {
  const [a, b] = [one.split(' '), other.split(' ')]
  return (
    a.length === b.length && a.every((word, at) => word === b[at] || (word.length > 3 && isOneAway(word, b[at] ?? '')))
  )
}
