import type { PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { centsOf, type PrintedNumber } from '../printed/read-number.ts'
import { readCount, readQuantityWithUnit, readUnit, readUnitOfPrice } from '../printed/read-unit.ts'
import { leastConfidence } from '../printed/text-rows.ts'
import { type Role } from './find-columns.ts'
import { type FoundLine } from './found-line.ts'

/** How many of what for how much, and how sure that is. */
export type LineValues = {
  quantity: number | null
  unit: 'CS' | 'EA' | null
  priceCents: number | null
  amountCents: number | null
  /** That quantity and unit are right. */
  confidence: number
}

type Cell = { number: PrintedNumber; words: PlacedWord[] }

/**
 * Reads the numbers of a line. What was shipped counts, not what was ordered; quantity times price has to be the amount, or
 * weight times price where goods are sold by weight. Where it is not, a digit that was misread is put right by the other two,
 * if one can.
 */
export function readLine(line: FoundLine): LineValues {
  const { cells } = line
  const [shipped, ordered, pieces] = [
    cellOf(cells, 'shipped') ?? cellOf(cells, 'quantity'),
    cellOf(cells, 'ordered'),
    cellOf(cells, 'pieces'),
  ]
  const [price, amount, weight] = [cellOf(cells, 'price'), cellOf(cells, 'amount'), cellOf(cells, 'weight')]
  const isPieces = pieces !== null && pieces.number.value !== 0 && (shipped === null || shipped.number.value === 0)
  const counted = isPieces ? pieces : (shipped ?? ordered)
  const unit = isPieces ? 'EA' : unitOf(line)
  const values = {
    unit,
    priceCents: price && centsOf(price.number),
    amountCents: amount && centsOf(amount.number),
  }
  if (!counted) return { ...values, ...derived(price, amount) }
  const quantity = counted.number.value
  // Nothing says what came where only what was ordered is known.
  const onlyOrdered = !isPieces && shipped === null
  const printed = Math.min(leastConfidence(counted.words), counted.number.isMended ? 0.9 : 1)
  const says = (value: number, confidence: number) => ({
    ...values,
    quantity: value,
    confidence: confidence * (onlyOrdered ? 0.6 : 1) * (Number.isInteger(value) ? 1 : 0.5),
  })
  if (!price || !amount) return says(quantity, 0.85 * printed)
  if (fits(quantity, price, amount)) return says(quantity, quantity === 0 ? 0.98 * printed : 0.995 * certain(printed))
  if (weight && fits(weight.number.value, price, amount)) return says(quantity, 0.985 * printed)
  // A return may have its sign at one of the two alone.
  if (fits(-quantity, price, amount) && amount.number.value < 0) return says(-quantity, 0.97 * printed)
  if (quantity < 0 && fits(-quantity, price, amount))
    return { ...says(quantity, 0.93 * printed), amountCents: -centsOf(amount.number) }
  const whole = derived(price, amount)
  if (onlyOrdered && whole.quantity !== null) return { ...values, ...whole }
  const mended = mend(counted, price, amount)
  if (mended) return { ...says(mended.quantity, mended.confidence), ...mended.cents }
  return says(quantity, 0.5 * printed)
}

/** How many there must be by price and amount, where that is a whole number and nobody can read it: not sure. */
function derived(price: Cell | null, amount: Cell | null): Pick<LineValues, 'quantity' | 'confidence'> {
  const quantity = price && amount && price.number.value !== 0 ? amount.number.value / price.number.value : Number.NaN
  const isWhole = Math.abs(quantity - Math.round(quantity)) < 0.0005
  return isWhole ? { quantity: Math.round(quantity), confidence: 0.8 } : { quantity: null, confidence: 0 }
}

/** Three numbers that fit each other are right though each of them was hard to read. */
const certain = (printed: number): number => 1 - (1 - printed) * 0.15

/** Quantity times price is the amount, to a cent for each of what was counted. */
const fits = (quantity: number, price: Cell, amount: Cell): boolean => {
  const rounding = 0.011 + Math.abs(quantity) * 0.5 * 10 ** -Math.max(2, price.number.places)
  return (
    Math.abs(quantity * price.number.value - amount.number.value) <=
    Math.min(rounding, 0.011 + Math.abs(quantity) * 0.0005)
  )
}

/** The number among three that was misread, by the other two: only one that looks like what is printed. */
function mend(
  counted: Cell,
  price: Cell,
  amount: Cell,
): { quantity: number; confidence: number; cents: Partial<LineValues> } | null {
  const [q, p, a] = [counted.number.value, price.number.value, amount.number.value]
  if (p === 0 || q === 0) return null
  const whole = Math.round(a / p)
  if (whole !== 0 && Math.abs(whole * p - a) < 0.006 && looksLike(String(q), String(whole)))
    return { quantity: whole, confidence: 0.93, cents: {} }
  const exact = Math.round(q * p * 100)
  // The point was not seen.
  if (amount.number.places === 0 && Math.abs(a) === Math.abs(exact) && Math.sign(q) === Math.sign(a))
    return { quantity: q, confidence: 0.97, cents: { amountCents: exact } }
  if (price.number.places === 0 && Math.abs((q * p) / 100 - a) < 0.006)
    return { quantity: q, confidence: 0.97, cents: { priceCents: p } }
  if (looksLike(a.toFixed(2), (exact / 100).toFixed(2)))
    return { quantity: q, confidence: 0.96, cents: { amountCents: exact } }
  const each = Math.round((a / q) * 100)
  if (Math.abs(each * q - a * 100) < 0.5 && looksLike(p.toFixed(2), (each / 100).toFixed(2)))
    return { quantity: q, confidence: 0.96, cents: { priceCents: each } }
  return null
}

/** One digit is another one, or is missing: what a recogniser does. */
function looksLike(read: string, meant: string): boolean {
  if (Math.abs(read.length - meant.length) > 1) return false
  let at = 0
  while (at < read.length && read[at] === meant[at]) at++
  const [one, other] = [read.slice(at), meant.slice(at)]
  return one.slice(1) === other.slice(1) || one === other.slice(1) || one.slice(1) === other
}

function cellOf(cells: FoundLine['cells'], role: Role): Cell | null {
  const words = cells.get(role) ?? []
  // Its last letter is a unit, and no 5, where nothing else is one.
  const withUnit = ({ text }: PlacedWord) => (cells.has('unit') ? null : readQuantityWithUnit(text)?.quantity)
  // A sign or a unit may stand beside the number, with a blank between.
  for (const word of words.toReversed()) {
    const number = withUnit(word) ?? readCount(word.text) ?? readQuantityWithUnit(word.text)?.quantity
    if (!number) continue
    const isNegative = words.some(({ text }) => text === '-') && number.value > 0
    return { number: isNegative ? { ...number, value: -number.value } : number, words: [word] }
  }
  return null
}

/** A unit is printed with the line. */
export const hasUnit = (line: FoundLine): boolean => unitOf(line) !== null

function unitOf(line: FoundLine): 'CS' | 'EA' | null {
  const beside = (['unit', 'shipped', 'quantity', 'ordered', 'pieces'] as const).flatMap(
    (role) => line.cells.get(role) ?? [],
  )
  for (const { text } of beside) {
    const unit = readUnit(text) ?? readQuantityWithUnit(text)?.unit
    if (unit) return unit
  }
  // What a price is for was counted.
  for (const { text } of line.cells.get('price') ?? []) {
    const unit = readUnitOfPrice(text)
    if (unit) return unit
  }
  return null
}
