import type { OddCheck } from './odd-check.ts'

/** Ways of a call that makes no check: nothing comes back, or what comes back says nothing about the check. */
export const waysWithoutCheck = ['lost before', 'refused before', 'error before', 'too many before'] as const

/** Ways of a call that makes the check that was asked for, and whose answer does not tell of it. */
export const waysWithCheck = [
  'lost after',
  'refused after',
  'error after',
  'conflict after',
  'redirected after',
  'broken after',
  'half after',
  'empty after',
] as const

/** Ways of a call that makes another check than was asked for, or whose answer is about another one, whatever was made. */
export const waysWithAnother = ['another amount', 'another recipient', 'another check'] as const

/** What happens to a call that makes a check. */
export type OddCreation =
  | 'plain'
  | (typeof waysWithoutCheck)[number]
  | (typeof waysWithCheck)[number]
  | (typeof waysWithAnother)[number]
  | 'another reference'

/** What happens to a read of one check: another one is answered, it is said to be none, or the answer is of no use. */
export const oddReads = ['plain', 'another', 'missing', 'error', 'broken', 'lost'] as const
export type OddRead = (typeof oddReads)[number]

/** What happens to a call that voids a check: done, refused, and done or not without a word about it. */
export const oddVoids = ['plain', 'refused', 'error before', 'error after', 'lost before', 'lost after'] as const
export type OddVoid = (typeof oddVoids)[number]

/**
 * What happens to a page of the list: it has another number, fewer checks than were asked for or than there are, with or
 * without the count of all, or is of no use.
 */
export const oddLists = [
  'plain',
  'another page',
  'short pages',
  'some lost',
  'some lost, no total',
  'error',
  'broken',
  'lost',
] as const
export type OddList = (typeof oddLists)[number]

/** What a search may look into: its meaning is not documented. */
export const oddSearches = ['plain', 'finds everything', 'finds nothing', 'finds the oldest'] as const
type OddSearch = (typeof oddSearches)[number]

/** What a provider has and does, read by its server at every call. */
export type OddState = {
  checks: OddCheck[]
  /**
   * What becomes of the next calls that make a check, in turn; `plain` after these. The same for reads, voids and pages of the
   * list.
   */
  creations: OddCreation[]
  reads: OddRead[]
  voids: OddVoid[]
  lists: OddList[]
  search: OddSearch
  /** The order of its list is not documented. */
  oldestFirst: boolean
  /** What is made from now on is listed so much later. */
  lagMs: number
  /** Its `Date` is so much later than its own time; null: it tells none. */
  dateAheadMs: number | null
  /** Calls that make a check, so far. */
  calls: number
  /** What was made by which key, path and body, and when. */
  answered: Map<string, { check: OddCheck; atMs: number }>
  nowMs: () => number
  /** A check that nobody of us has asked for, unless `askedFor` says so. */
  make: (check: Partial<Omit<OddCheck, 'id' | 'number' | 'madeAtMs'>>) => OddCheck
}
