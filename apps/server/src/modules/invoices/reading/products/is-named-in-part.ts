import { isGenericWord } from './is-descriptive-word.ts'
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
  const parts = partsOf(name)
  const said = parts.filter((word) => word.some((part) => isPrinted(part, printed)))
  return said.length >= LEAST_WORDS && said.length / parts.length >= LEAST_SHARE
}

/** Whether a word of what a product is, and not only of how it is made and cut, is printed: breaded cod is no breaded pollock. */
export function isKindNamed(name: string, printed: readonly string[]): boolean {
  const kinds = partsOf(name)
    .flat()
    .filter((word) => !isGenericWord(word))
  return kinds.length === 0 || kinds.some((word) => isPrinted(word, printed))
}

/** The words of a name without sizes, each with the parts that hyphens join. */
const partsOf = (name: string): string[][] =>
  name
    .split(/\s+/)
    .map((word) => wordsOf(word).filter((part) => !/\d/.test(part) && !MEASURES.has(part)))
    .filter((word) => word.length > 0)

const isPrinted = (word: string, printed: readonly string[]) => printed.some((each) => likeness(each, word) >= LIKE)
