import { readNumber } from '../printed/read-number.ts'
import { type FoundLine } from '../table/found-line.ts'
import { wordsOf } from './likeness.ts'

/** What a line is known by among all of its distributor: the number of the goods there, and the words that it has for them. */
export type LineKey = { item: string; spelling: string }

const NUMBERS = ['quantity', 'shipped', 'ordered', 'pieces', 'unit', 'weight', 'price', 'amount'] as const
const LONGEST_ITEM = 40
const LONGEST_SPELLING = 200
/** Fewer letters name nothing: “CS EA”. */
const LEAST_LETTERS = 8

/**
 * By what the same line is known on the next invoice of its distributor; null where it has neither a number nor words enough.
 * Capitals, signs, and what is another on each invoice (cases, weights, prices) say nothing.
 */
export function keyOfLine({ words, cells }: Pick<FoundLine, 'words' | 'cells'>): LineKey | null {
  const [own, packed] = [cells.get('item') ?? [], cells.get('pack') ?? []]
  const numbers = new Set(NUMBERS.flatMap((role) => cells.get(role) ?? []))
  const item = own
    .map(({ text }) => text)
    .join('')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const said = words.filter(
    (word) => !numbers.has(word) && !own.includes(word) && (packed.includes(word) || says(word)),
  )
  const spelling = wordsOf(said.map(({ text }) => text).join(' ')).join(' ')
  const letters = spelling.replace(/[^A-Z]/g, '').length
  const isNumber = /\d{3}/.test(item) && item.length <= LONGEST_ITEM
  if (spelling.length > LONGEST_SPELLING || (!isNumber && letters < LEAST_LETTERS)) return null
  return { item: isNumber ? item : '', spelling }
}

/** Numbers that stand by themselves, and amounts, are another on each invoice. */
const says = ({ text }: { text: string }) => !/^\d{1,3}$/.test(text) && readNumber(text)?.places !== 2
