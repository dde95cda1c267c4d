import { likeness, wordsOf } from './likeness.ts'

/** Sizes say how large it is, and not what. */
const MEASURES = new Set('INCH OZ LB CT COUNT GAL'.split(' '))
/** A word of which only a first letter or two are printed says nothing. */
const LIKE = 0.7
const LEAST_WORDS = 2
const LEAST_SHARE = 0.6

/**
 * Whether printed words are most of a product's name: two of its three words, sizes aside. What is joined by a hyphen is one
 * word, and any part of it stands for it. A product that a line names so may be it.
 */
export function isNamedInPart(name: string, printed: readonly string[]): boolean {
  const parts = name
    .split(/\s+/)
    .map((word) => wordsOf(word).filter((part) => !/\d/.test(part) && !MEASURES.has(part)))
    .filter((word) => word.length > 0)
  const said = parts.filter((word) => word.some((part) => printed.some((each) => likeness(each, part) >= LIKE)))
  return said.length >= LEAST_WORDS && said.length / parts.length >= LEAST_SHARE
}
