import { type Good, nearGoods, otherGoods } from './goods.ts'
import type { Charge, Invoice, Line } from './invoice.ts'
import type { Random } from './random.ts'

/** How a distributor writes: what differs between layouts besides where things stand. */
export type Manner = {
  distributors: readonly { name: string; address: string; phone: string }[]
  number: (random: Random) => string
  date: (iso: string) => string
  /** How names are shortened: not at all, without vowels, or cut. */
  words: 'full' | 'vowels' | 'cut'
  longest: number
  pack: 'slash' | 'blank' | 'times' | 'pound' | 'words'
  brand: 'long' | 'short'
  identifiers: readonly Invoice['identifiers'][]
  lines: readonly [least: number, most: number]
  /** It prints what was ordered beside what came. */
  hasOrdered: boolean
  hasSplits: boolean
  hasCatchWeight: boolean
}

const cents = (amount: number) => Math.round(amount * 100) / 100

const shortened = (word: string, words: Manner['words']): string => {
  if (words === 'full' || word.length <= 4 || /\d/.test(word)) return word
  if (words === 'cut') return word.slice(0, 4)
  return (word.charAt(0) + word.slice(1).replace(/[AEIOU]/g, '')).slice(0, 5)
}

const describe = (good: Good, manner: Manner): string =>
  good.name
    .toUpperCase()
    .replace(/ INCH\b/g, manner.words === 'full' ? ' INCH' : '"')
    .split(' ')
    .map((word) => shortened(word, manner.words))
    .join(' ')
    .slice(0, manner.longest)
    .trim()

function packOf({ pack: { count, size, unit } }: Good, pack: Manner['pack']): string {
  const measure = unit === 'CAN' ? '#10' : `${size} ${unit}`
  if (pack === 'slash') return `${count}/${measure}`
  if (pack === 'blank') return `${count} ${measure}`
  if (pack === 'times') return `${count} x ${measure.replace(' ', '')}`
  if (pack === 'pound') return `${count}/${measure.replace(' LB', '#').replace(' ', '')}`
  return `${count}-${measure.toLowerCase()}`
}

const kitchens = [
  ['Marigold Cafe', '418 Alder St', 'Madison WI 53703'],
  ['THE COPPER KETTLE #22', '9020 State Route 31', 'Crystal Lake IL 60014'],
  ['Sunset Ridge Elementary', '525 Sunset Ridge Rd', 'Northfield IL 60093'],
  ["O'Malley's Public House", '77 Canal St', 'Dayton OH 45402'],
  ['Riverside Medical Center', '350 N Wall St', 'Kankakee IL 60901'],
  ['PHO 88 NOODLE BAR', '2100 Nicollet Ave', 'Minneapolis MN 55404'],
  ['Camp Winnetaska', '1 Lake Rd', 'Ely MN 55731'],
] as const

function lineOf(random: Random, good: Good, item: string, manner: Manner): Line {
  const isShort = manner.hasOrdered && random.chance(0.18)
  const ordered = random.chance(0.15) ? random.whole(20, 60) : random.whole(1, 12)
  const shipped = isShort ? (random.chance(0.5) ? 0 : random.whole(0, ordered - 1)) : ordered
  const byWeight = good.pounds !== undefined
  const unit = manner.hasSplits && !byWeight && random.chance(0.12) ? 'EA' : 'CS'
  const price = cents((unit === 'EA' ? (good.price / good.pack.count) * 1.15 : good.price) * random.between(0.9, 1.12))
  const weight = byWeight ? cents(shipped * (good.pounds ?? 0) * random.between(0.94, 1.05)) : null
  return {
    good,
    item,
    description: describe(good, manner),
    brand: good.brand[manner.brand === 'long' ? 0 : 1],
    pack: packOf(good, manner.pack),
    ordered,
    shipped,
    unit,
    weight,
    price,
    amount: cents(price * (weight ?? shipped)),
    note: shipped === 0 ? random.pick(['OUT OF STOCK', 'TEMP OUT', 'MFR OUT OF STOCK']) : null,
  }
}

/** The same line on the way back. */
const returned = (line: Line): Line => ({
  ...line,
  ordered: -line.ordered,
  shipped: -line.shipped,
  weight: line.weight === null ? null : -line.weight,
  amount: -line.amount,
  note: null,
})

/**
 * An invoice of a distributor with some of the offer's goods among others: with what came short, pieces out of cases, catch
 * weight, what comes back, near goods of other brands and charges, as its manner has them. `items` are the distributor's own
 * numbers.
 */
export function makeInvoice(
  random: Random,
  manner: Manner,
  offer: readonly Good[],
  items: Map<Good, string>,
  options: { lines?: number; isCredit?: boolean } = {},
): Invoice {
  const distributor = random.pick(manner.distributors)
  const count = options.lines ?? random.whole(...manner.lines)
  const picks = (from: readonly Good[], many: number) => random.shuffled(from).slice(0, many)
  // A piece out of a case that nobody sells by its weight, or catch weight that a receipt has no place for, is left out.
  const sold = (good: Good) => manner.hasCatchWeight || good.pounds === undefined
  const own = picks(offer.filter(sold), Math.max(1, Math.min(count - 1, random.whole(1, 4))))
  const near = picks(
    nearGoods.filter(({ group }) => group === offer[0]?.group),
    random.chance(0.6) ? 1 : 0,
  )
  const others = Array.from({ length: Math.max(0, count - own.length - near.length) }, () =>
    random.pick(otherGoods.filter(sold)),
  )
  const itemOf = (good: Good): string => {
    const known = items.get(good) ?? random.digits(6 + (good.sku.length % 2))
    items.set(good, known)
    return known
  }
  // The same good may stand on two lines.
  const twice = random.chance(0.15) ? own.slice(0, 1) : []
  let lines = random
    .shuffled([...own, ...twice, ...near, ...others])
    .map((good) => lineOf(random, good, itemOf(good), manner))
  if (options.isCredit) lines = lines.map((line) => returned({ ...line, shipped: line.ordered, amount: 0 })).map(priced)
  else if (random.chance(0.15))
    lines.push(priced(returned({ ...random.pick(lines), shipped: 1, ordered: 1, weight: null })))
  lines = lines.filter(({ weight, good, shipped }) => weight !== null || good.pounds === undefined || shipped === 0)
  const charges: Charge[] = options.isCredit
    ? []
    : [
        ...(random.chance(0.5) ? [{ text: 'FUEL SURCHARGE', amount: cents(random.between(3, 9)) }] : []),
        ...(random.chance(0.25) ? [{ text: 'PALLET DEPOSIT', amount: 12 * random.whole(1, 3) }] : []),
        ...(random.chance(0.15) ? [{ text: 'BOTTLE DEPOSIT RETURN', amount: -cents(random.between(2, 8)) }] : []),
      ]
  const [day, month] = [random.whole(1, 28), random.whole(9, 11)]
  const iso = (dayOfMonth: number, monthOfYear = month) =>
    `2026-${String(monthOfYear).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`
  const [name, street, city] = random.pick(kitchens)
  return {
    distributor,
    number: manner.number(random),
    date: iso(day),
    printedDate: manner.date(iso(day)),
    printedDue: manner.date(iso(Math.min(28, day + 3), month + 1)),
    soldTo: { name, street, city, account: random.digits(6) },
    shipTo: random.chance(0.4) ? { name: `${name} - Dock`, street: '12 Service Dr', city } : null,
    lines,
    charges,
    total: cents([...lines, ...charges].reduce((sum, { amount }) => sum + amount, 0)),
    identifiers: random.pick(manner.identifiers),
    isCredit: options.isCredit ?? false,
  }
}

function priced(line: Line): Line {
  const weight = line.good.pounds === undefined ? null : cents(line.shipped * line.good.pounds)
  return { ...line, weight, amount: cents(line.price * (weight ?? line.shipped)) }
}
