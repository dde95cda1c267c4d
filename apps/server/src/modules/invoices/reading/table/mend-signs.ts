import { type ReadLine } from '../reading.ts'
import { type FoundTable } from './find-lines.ts'

/** How sure the total makes a sign: where all lines fit it, where one explains it, where most have theirs, where nothing fits. */
const SURE = { all: 0.97, one: 0.93, most: 0.85, none: 0.6 }

type Summed = Pick<ReadLine, 'quantity' | 'amountCents' | 'confidence'>

/**
 * The lines with signs that a reader of pictures has lost: where they are not the total, all of what a credit has may have come
 * back, or a single line. `confidence` of what was put right is no more than the total makes it.
 */
export function mendSigns<T extends Summed>(lines: readonly T[], { total, charges }: FoundTable): readonly T[] {
  const cents = ({ amountCents }: T) => amountCents ?? 0
  const charged = charges.reduce((sum, charge) => sum + charge.cents, 0)
  const missing = (total?.cents ?? 0) - charged - lines.reduce((sum, line) => sum + cents(line), 0)
  const unsigned = lines.filter((line) => cents(line) > 0)
  if (!total || Math.abs(missing) <= 2 || unsigned.length === 0) return lines
  const change = (some: readonly T[], by: (line: T) => T) =>
    lines.map((line) => (some.includes(line) ? by(line) : line))
  const [one, ...others] = unsigned.filter((line) => Math.abs(cents(line) * 2 + missing) <= 2)
  if (total.cents >= 0) return one && others.length === 0 ? change([one], (line) => backOf(line, SURE.one)) : lines
  const back = -lines.reduce((sum, line) => sum + Math.abs(cents(line)), 0)
  const isAll = [charged, -Math.abs(charged)].some((each) => Math.abs(back + each - total.cents) <= 2)
  if (isAll) return change(unsigned, (line) => backOf(line, SURE.all))
  if (unsigned.length * 2 <= lines.length) return change(unsigned, (line) => backOf(line, SURE.most))
  return change(unsigned, (line) => ({ ...line, confidence: Math.min(line.confidence, SURE.none) }))
}

const backOf = <T extends Summed>(line: T, most: number): T => ({
  ...line,
  quantity: line.quantity === null ? null : -Math.abs(line.quantity),
  amountCents: line.amountCents === null ? null : -Math.abs(line.amountCents),
  confidence: Math.min(line.confidence, most),
})
