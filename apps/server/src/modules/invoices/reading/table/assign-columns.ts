import type { PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { readNumber } from '../printed/read-number.ts'
import { isUnitOfPrice, readCount, readQuantityWithUnit, readUnit } from '../printed/read-unit.ts'
import { heightOf, left, type Row, right } from '../printed/text-rows.ts'
import { type Column, type Role } from './find-columns.ts'

const NUMBERS: ReadonlySet<Role> = new Set(['ordered', 'shipped', 'quantity', 'pieces', 'weight', 'price', 'amount'])
export const COUNTS: ReadonlySet<Role> = new Set(['ordered', 'shipped', 'quantity', 'pieces'])
const TEXTS: ReadonlySet<Role> = new Set(['description', 'brand', 'pack', 'item', 'maker'])
/** What a column has once in a line. */
const ONCE: ReadonlySet<Role> = new Set([
  'ordered',
  'shipped',
  'quantity',
  'pieces',
  'price',
  'amount',
  'weight',
  'unit',
])

/** The cost of a word in a column of this role, by its text: 0 where it looks like the values of such a column. */
function strangeness(role: Role, { text }: PlacedWord): number {
  if (isUnitOfPrice(text)) return role === 'price' ? 0.5 : 4
  const number = COUNTS.has(role) ? readCount(text) : readNumber(text, true)
  if (COUNTS.has(role)) {
    if (readQuantityWithUnit(text)) return 0
    if (number) return number.places > 0 && !/\.0+$/.test(text) ? 3 : Math.abs(number.value) > 9_999 ? 3 : 0
    return readUnit(text) ? 1 : 6
  }
  if (NUMBERS.has(role)) return number ? (number.places === 0 ? 1.5 : 0) : text === '$' ? 0.5 : 6
  if (role === 'unit') return readUnit(text) ? 0 : /^[A-Z]{2}$/.test(text) ? 1 : 4
  if (role === 'item' || role === 'maker') return /\d/.test(text) ? (number && number.places === 2 ? 3 : 0) : 2.5
  if (role === 'description') return number && number.places === 2 ? 3 : 0
  if (role === 'brand') return number ? 3 : 0
  if (role !== 'pack') return 1
  return readUnit(text) || readQuantityWithUnit(text) ? 2 : number ? 0.7 : /\d/.test(text) ? 0 : 0.5
}

type Zone = Column & { reach: number }

/** How far a word stands from a column, in heights of its letters. */
function distance(zone: Zone, word: PlacedWord): number {
  const size = Math.max(heightOf(word), 1)
  const to = TEXTS.has(zone.role) ? Math.max(zone.right, zone.reach) : zone.right
  const [from, until] = [left(word), right(word)]
  const middle = (from + until) / 2
  if (middle >= zone.left && middle <= to) {
    // A description may be long; a number that stands far behind a pack is another column's.
    const beyond = zone.role === 'description' ? 0 : Math.max(0, middle - zone.right) * 0.25
    return (Math.max(0, zone.left - from) * 0.3 + beyond) / size
  }
  return Math.max(zone.left - middle, middle - to) / size
}

/**
 * The column of each word of a row. Words keep their order; a word costs more the further it is from its column and the less it
 * looks like the values there. The assignment with the least cost of the whole row is taken, so that one misplaced word does not
 * move its neighbours.
 */
function assign(row: Row, zones: readonly Zone[]): number[] {
  const costs: number[][] = []
  const from: number[][] = []
  for (const [at, word] of row.words.entries()) {
    const cost: number[] = []
    const back: number[] = []
    for (const [column, zone] of zones.entries()) {
      const own = distance(zone, word) + strangeness(zone.role, word)
      let [best, bestFrom] = [at === 0 ? 0 : Infinity, -1]
      const mostBefore = at === 0 ? -1 : column
      for (let before = 0; before <= mostBefore; before++) {
        const double = before === column && ONCE.has(zone.role) && !isUnitBeside(row.words[at - 1], word) ? 2 : 0
        const total = (costs[at - 1]?.[before] ?? Infinity) + double
        if (total < best) [best, bestFrom] = [total, before]
      }
      cost.push(best + own)
      back.push(bestFrom)
    }
    costs.push(cost)
    from.push(back)
  }
  const last = costs.at(-1) ?? []
  const columns: number[] = []
  for (let at = row.words.length - 1, column = last.indexOf(Math.min(...last)); at >= 0; at--) {
    columns[at] = column
    column = from[at]?.[column] ?? 0
  }
  return columns
}

/** A quantity has its unit, or its sign, beside it. */
const isUnitBeside = (one: PlacedWord | undefined, other: PlacedWord): boolean =>
  [one, other].some(
    (word) =>
      word !== undefined && (readUnit(word.text) !== null || isUnitOfPrice(word.text) || /^[-$]$/.test(word.text)),
  )

/** A row whose words stand in columns. */
export type TableRow = { row: Row; cells: Map<Role, PlacedWord[]> }

/** The rows of a table's body with their words by column. A first pass corrects where each column is, by the words in it. */
export function assignColumns(rows: readonly Row[], columns: readonly Column[]): TableRow[] {
  const sorted = columns.toSorted((one, other) => one.left - other.left)
  const reachOf = (all: readonly Column[]): Zone[] =>
    all.map((column, at) => ({ ...column, reach: (all[at + 1]?.left ?? column.right) - 1 }))
  const first = reachOf(sorted)
  const learned = learn(rows, first)
  const zones = reachOf(learned)
  return rows.map((row) => {
    const cells = new Map<Role, PlacedWord[]>()
    for (const [at, column] of assign(row, zones).entries()) {
      const [role, word] = [zones[column]?.role ?? 'other', row.words[at]]
      if (word) cells.set(role, [...(cells.get(role) ?? []), word])
    }
    return { row, cells }
  })
}

/** Where what looks like it belongs to each column stands, over all rows that have most columns. */
function learn(rows: readonly Row[], zones: readonly Zone[]): Column[] {
  const seen = zones.map((): PlacedWord[] => [])
  for (const row of rows) {
    const columns = assign(row, zones)
    const sure = row.words.flatMap((word, at) => {
      const column = columns[at] ?? 0
      const zone = zones[column]
      return zone && strangeness(zone.role, word) < 1 && distance(zone, word) < 4 ? [{ word, column }] : []
    })
    if (new Set(sure.map(({ column }) => column)).size < Math.min(3, zones.length)) continue
    for (const { word, column } of sure) seen[column]?.push(word)
  }
  return zones.map((zone, at) => {
    const found = seen[at] ?? []
    if (found.length === 0) return zone
    const quantile = (values: number[], share: number) =>
      values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]
    const from = quantile(found.map(left), 0.05) ?? zone.left
    const to = quantile(found.map(right), 0.95) ?? zone.right
    return { ...zone, left: Math.min(from, zone.right), right: Math.max(to, zone.left) }
  })
}
