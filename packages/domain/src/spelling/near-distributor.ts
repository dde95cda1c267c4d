import { companyWords, distributorKey } from './spelling.ts'

/** Words that many distributors have in their names: with and without them it may be the same one. */
const SAID_BY_MANY = new Set(
  'food foods foodservice foodservices service services distributor distributors distributing distribution wholesale provision provisions'.split(
    ' ',
  ),
)
const SHORTEST_BEGINNING = 3

/** A distributor's key without the words that many have in their names; the key itself when it has no others. */
export function distributorCoreKey(name: string): string {
  const words = companyWords(name).split(' ')
  const own = words.filter((word) => !SAID_BY_MANY.has(word))
  return own.length === 0 ? distributorKey(name) : own.join('')
}

/**
 * How near the name of a distributor is to another one: 0 they are the same but for words that many have, 1 they differ in one
 * letter, 2 one begins as the other; null when none of these.
 */
export function distributorNearness(one: string, other: string): 0 | 1 | 2 | null {
  const [keys, cores] = [
    [distributorKey(one), distributorKey(other)],
    [distributorCoreKey(one), distributorCoreKey(other)],
  ] as [[string, string], [string, string]]
  if (cores[0] === cores[1]) return 0
  if (isOneLetterAway(...keys) || isOneLetterAway(...cores)) return 1
  const [short, long] = keys[0].length < keys[1].length ? keys : [keys[1], keys[0]]
  return short.length >= SHORTEST_BEGINNING && long.startsWith(short) ? 2 : null
}

/** Whether one letter is another, missing or too many, or two beside each other have changed places. */
function isOneLetterAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  return (
    short.slice(at + 1) === long.slice(at + 1) ||
    (short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2))
  )
}
