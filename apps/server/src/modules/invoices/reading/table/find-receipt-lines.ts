import type { PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { readNumber } from '../printed/read-number.ts'
import { readUnit } from '../printed/read-unit.ts'
import { type Row, textOf } from '../printed/text-rows.ts'
import { type Role } from './find-columns.ts'
import { type FoundLine } from './found-line.ts'

const TIMES = /^(@|x|×|X)$/

type Counted = { quantity: PlacedWord; unit: PlacedWord | null; price: PlacedWord; amount: PlacedWord }

/** “3 CS @ 31.42 … 94.26”: how many at what price, and what that is. */
function countedIn(words: readonly PlacedWord[]): Counted | null {
  for (const [at, word] of words.entries()) {
    if (word.text.length > 1) continue
    const price = words[at + 1]
    const amount = words.at(-1)
    const before = words[at - 1]
    const isUnit = before !== undefined && readUnit(before.text) !== null
    const quantity = isUnit ? words[at - 2] : before
    if (!price || !amount || !quantity || amount === price) continue
    const numbers = [quantity, price, amount].map(({ text }) => readNumber(text, true))
    const [q, p, a] = numbers
    // A sign that was read as another one: then the numbers have to fit.
    const fits = q && p && a && Math.abs(q.value * p.value - a.value) < 0.011
    if (!TIMES.test(word.text) && !fits) continue
    if (numbers.some((number) => number === null) || numbers[1]?.places !== 2 || numbers[2]?.places !== 2) continue
    return { quantity, unit: isUnit ? before : null, price, amount }
  }
  return null
}

/** Lines of receipts, where what was bought stands above how much of it: no columns, and nobody needs titles. */
export function findReceiptLines(pages: readonly (readonly Row[])[]): {
  lines: FoundLine[]
  starts: Map<number, number>
  end: { page: number; top: number } | null
} {
  const lines: FoundLine[] = []
  const starts = new Map<number, number>()
  let end: { page: number; top: number } | null = null
  for (const [page, rows] of pages.entries()) {
    const counted = rows.map(({ words }) => countedIn(words))
    const ats = counted.flatMap((found, at) => (found ? [at] : []))
    // What stands over the first one is as much as over the second.
    const gaps = ats.slice(1).map((at, index) => at - (ats[index] ?? 0) - 1)
    const above = gaps.toSorted((one, other) => one - other)[Math.floor((gaps.length - 1) / 2)] ?? 2
    for (const [index, at] of ats.entries()) {
      const found = counted[at]
      if (!found) continue
      // No more than others have: a line between that was not understood is not part of this one.
      const from = Math.max(0, at - above, index === 0 ? 0 : (ats[index - 1] ?? 0) + 1)
      if (index === 0) starts.set(page, from)
      const before = rows.slice(from, at).filter(({ text }) => !/^[-=_*\s]+$/.test(text))
      const own = rows[at]?.words ?? []
      const cells = new Map<Role, PlacedWord[]>([
        ['quantity', [found.quantity]],
        ['price', [found.price]],
        ['amount', [found.amount]],
        ...(found.unit ? ([['unit', [found.unit]]] as [Role, PlacedWord[]][]) : []),
      ])
      lines.push({ page, words: [...before.flatMap(({ words }) => words), ...own], cells })
      end = { page, top: rows[at]?.top ?? 0 }
    }
  }
  return { lines: lines.filter(({ words }) => textOf(words).length > 3), starts, end }
}
