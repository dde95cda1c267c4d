import type { PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { boxAround, heightOf, left, type Row, right, textOf } from '../printed/text-rows.ts'

/** What a column has. `other` is one that a reading does not need. */
export type Role =
  | 'ordered'
  | 'shipped'
  | 'quantity'
  | 'pieces'
  | 'unit'
  | 'item'
  | 'maker'
  | 'description'
  | 'brand'
  | 'pack'
  | 'weight'
  | 'price'
  | 'amount'
  | 'other'

export type Column = { role: Role; left: number; right: number; title: string }

const words = (text: string) => new Set(text.split(' '))
const SAYS = {
  description: words('DESCRIPTION DESC DESCRIP GOODS'),
  price: words('PRICE COST RATE'),
  extended: words('EXT EXTENDED EXTENSION TOTAL SUBTOTAL LINE'),
  amount: words('AMOUNT AMT EXT EXTENDED EXTENSION EXTN TOTAL SUBTOTAL VALUE'),
  weight: words('WEIGHT WT LBS LB POUNDS CATCH'),
  other: words('ADJ ADJUSTED SHORT SHORTS SHRT B/O BO BACKORDER BACKORDERED TAX TX LN LINE CAT DISC DISCOUNT LOC SLOT'),
  shipped: words('SHIP SHP SHIPPED SHPD DELIVERED DEL DELV RECEIVED'),
  ordered: words('ORD ORDER ORDERED ORDR'),
  pieces: words('EA EACHES PC PCS PIECE PIECES SPLIT SPLITS BROKEN'),
  pack: words('PACK SIZE PK PK/SZ PK/SIZE PKG/SIZE PACK/SZ PACK/SIZE PKSZ PACKSIZE'),
  maker: words('MFG MFR MPC MFGR MANUFACTURER MANUF VENDOR UPC GTIN MFG/UPC MFR# MFG#'),
  brand: words('BRAND LABEL'),
  unit: words('U/M UM UOM UNIT UNITS'),
  quantity: words('QTY QUANTITY QUAN CASES CS CASE CTNS'),
  item: words('ITEM ITEM# CODE NUMBER NO STOCK SKU PRODUCT# PROD# ITEMNO'),
  product: words('PRODUCT ITEM PRODUCTS'),
}

/** What a column with this title has, or null when it is no title. */
function roleOfTitle(title: string): Role | null {
  const said = title
    .toUpperCase()
    .replace(/[.:()*]/g, ' ')
    .replace(/#/g, '# ')
    .split(/\s+/)
    .filter(Boolean)
  const has = (set: Set<string>) => said.some((word) => set.has(word))
  if (said.length === 0 || said.length > 5) return null
  if (has(SAYS.description)) return 'description'
  if (has(SAYS.price)) return has(SAYS.extended) ? 'amount' : 'price'
  if (has(SAYS.weight)) return 'weight'
  if (has(SAYS.shipped)) return has(SAYS.pieces) ? 'pieces' : 'shipped'
  if (has(SAYS.ordered)) return has(SAYS.pieces) ? 'other' : 'ordered'
  if (has(SAYS.amount)) return 'amount'
  if (has(SAYS.other)) return 'other'
  if (has(SAYS.pack)) return 'pack'
  if (has(SAYS.maker)) return 'maker'
  if (has(SAYS.brand)) return 'brand'
  // Each beside cases is what a piece costs or how many pieces: its values tell.
  if (said.length === 1 && said[0] === 'EACH') return 'price'
  if (has(SAYS.pieces)) return 'pieces'
  if (has(SAYS.quantity)) return 'quantity'
  if (has(SAYS.unit)) return 'unit'
  if (said.length === 1 && said[0] === 'PRODUCT') return 'description'
  if (has(SAYS.item)) return 'item'
  return has(SAYS.product) ? 'description' : null
}

/** The first word of a title of two that says nothing by itself beside this second one. */
const FIRST = words(
  'ITEM PRODUCT PROD UNIT NET CASE SALES MFG MFR MANUFACTURER CATCH STOCK PART EXT EXTENDED QTY ORDERED SHIPPED PACK DESCRIPTION OF PRODUCT# INVOICE LINE BACK CS EA TOTAL VENDOR',
)
const SECOND = words(
  'DESCRIPTION NO NUMBER # CODE PRICE COST AMT AMOUNT QTY PACK SIZE WT WEIGHT UNIT OF GOODS ITEM ORD SHIP SHP ORDERED SHIPPED / UPC GTIN ID TOTAL ORDER',
)

/** Of these a title of its own may follow, with no more than a blank between: PACK ORDERED. */
const AGAINST = words('PACK DESCRIPTION')

/** In narrow columns each is a title of its own: “Qty Unit Item”. */
const COUNTED = words('QTY QUANTITY ORD ORDERED SHP SHIP SHIPPED')
const UNITS = words('UNIT UNITS UOM U/M UM')
const GOODS = words('ITEM CODE SKU PRODUCT DESCRIPTION')
const arePartedTitles = (first: string, second: string): boolean =>
  (COUNTED.has(first) && UNITS.has(second)) || (UNITS.has(first) && GOODS.has(second))

type Title = { words: PlacedWord[] }

/**
 * The columns whose titles are in this row, each with the words directly above it, or null when this is no row of titles: it has
 * at least three, among them the product and its quantity or price.
 */
export function findColumns(row: Row, above: Row | undefined): Column[] | null {
  const size = Math.max(...row.words.map(heightOf))
  const isNear = above !== undefined && row.top - above.bottom < size * 1.2
  for (const upper of isNear ? [above, undefined] : [undefined]) {
    const columns = joined(stacked(row, upper)).flatMap(({ words: parts }): Column[] => {
      const title = textOf(parts.toSorted((one, other) => one.box[1] - other.box[1] || left(one) - left(other)))
      const role = roleOfTitle(title)
      const [from, , to] = boxAround(parts)
      return role ? [{ role, left: from, right: to, title }] : []
    })
    if (isTable(columns, row)) return withoutDoubles(columns)
  }
  return null
}

function isTable(columns: readonly Column[], row: Row): boolean {
  const roles = new Set(columns.map(({ role }) => role))
  const counts = roles.has('quantity') || roles.has('shipped') || roles.has('ordered') || roles.has('pieces')
  const costs = roles.has('price') || roles.has('amount')
  const goods = roles.has('description') || roles.has('item')
  if (row.words.some(({ text }) => /\d{3}|\d\.\d\d$/.test(text))) return false
  return goods && roles.size >= 3 && (counts || (costs && roles.has('price') && roles.has('amount')))
}

/** Each title of the lower row with the words above it; a word of the upper row that is above none is a title of its own. */
function stacked(row: Row, above: Row | undefined): Title[] {
  const titles = row.words.map((word): Title => ({ words: [word] }))
  for (const word of above?.words ?? []) {
    const under = titles
      .map((title) => ({ title, shared: sharedWidth(title.words[0], word) }))
      .toSorted((one, other) => other.shared - one.shared)[0]
    const isKnown = roleOfTitle(word.text) !== null || FIRST.has(word.text.toUpperCase())
    if (under && under.shared > 0.3) under.title.words.push(word)
    else if (isKnown) titles.push({ words: [word] })
  }
  return titles.toSorted((one, other) => boxAround(one.words)[0] - boxAround(other.words)[0])
}

function sharedWidth(lower: PlacedWord | undefined, upper: PlacedWord): number {
  if (!lower) return 0
  const shared = Math.min(right(lower), right(upper)) - Math.max(left(lower), left(upper))
  return shared / Math.min(right(lower) - left(lower), right(upper) - left(upper))
}

/** Titles that are one of two words: UNIT PRICE, ITEM NO. */
function joined(titles: readonly Title[]): Title[] {
  const result: Title[] = []
  for (const [at, title] of titles.entries()) {
    const before = result.at(-1)
    const [first, second] = [before?.words.at(-1)?.text ?? '', title.words[0]?.text ?? '']
    const plain = (text: string) => text.toUpperCase().replace(/[.:]/g, '')
    const gap = before ? boxAround(title.words)[0] - boxAround(before.words)[2] : Infinity
    const size = Math.max(...title.words.map(heightOf))
    const [one, other] = [plain(first), plain(second)]
    const areTwo = (AGAINST.has(one) && roleOfTitle(first) !== roleOfTitle(second)) || arePartedTitles(one, other)
    const isOne = !areTwo && gap < size * 0.7 && FIRST.has(one) && SECOND.has(other)
    const isTail =
      gap < size * 0.7 &&
      roleOfTitle(second) === null &&
      title.words.length === 1 &&
      !isNearer(title, titles[at + 1], gap)
    const areBothStacked = (before?.words.length ?? 0) > 1 && title.words.length > 1
    if (before && !areBothStacked && (isOne || isTail)) before.words.push(...title.words)
    else result.push({ words: [...title.words] })
  }
  return result
}

/** A word belongs to the title behind it, and not to the one before it, that is further away. */
function isNearer(title: Title, next: Title | undefined, gap: number): boolean {
  if (!next || gap <= 0) return false
  const plain = ({ words: [word] }: Title) => (word?.text ?? '').toUpperCase().replace(/[.:]/g, '')
  const between = boxAround(next.words)[0] - boxAround(title.words)[2]
  return FIRST.has(plain(title)) && SECOND.has(plain(next)) && between < gap / 2
}

/** The first of two columns that would both have what a line has once: the second is no column that is needed. */
function withoutDoubles(columns: readonly Column[]): Column[] {
  const once = new Set<Role>(['description', 'shipped', 'ordered', 'pieces', 'price'])
  return columns.map((column, at) => {
    const isDouble = once.has(column.role) && columns.findIndex(({ role }) => role === column.role) < at
    // What is extended stands last.
    const isSubtotal = column.role === 'amount' && columns.findLastIndex(({ role }) => role === 'amount') > at
    return isDouble || isSubtotal ? { ...column, role: 'other' } : column
  })
}
