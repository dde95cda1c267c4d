import {
  type DistributorItem,
  MAX_DISTRIBUTOR_ITEMS,
  readDistributorItems,
  readGtin,
  writeDistributorItems,
} from '@caseback/domain'
import type { FieldProblem } from '@caseback/words/field-messages'
import { fieldProblem } from '../../../platform/errors.ts'
import type { TableProblem } from '../../../platform/tables/read-table.ts'
import type { Column, ProductRow } from './read-products-table.ts'

/** What the catalogue has of the manufacturers that a table names. */
export type KnownCatalogue = {
  manufacturers: readonly { id: number; name: string; isArchived: boolean }[]
  products: readonly { id: number; manufacturerId: number; name: string; isArchived: boolean }[]
  /** Those that are not archived: archived ones have given their numbers free. */
  variants: readonly KnownVariant[]
}
export type KnownVariant = {
  id: number
  productId: number
  manufacturerId: number
  name: string
  format: string
  sku: string
  gtin: string
  distributorItems: DistributorItem[]
}
/** `isNew`: there is no product of this name yet. */
type NewVariant = Omit<KnownVariant, 'id' | 'productId'> & { product: string; isNew: boolean }

/** What an import does: a row each is new, changes a variant, says what is known already, or has a problem. */
export type ImportPlan = {
  created: NewVariant[]
  updated: { before: KnownVariant; after: KnownVariant }[]
  unchanged: number
  /** GTINs that got zeros in front. */
  padded: number
  problems: TableProblem[]
}

const LONGEST: Record<Exclude<Column, 'gtin' | 'distributor_items'>, number> = {
  manufacturer: 120,
  product: 160,
  variant: 160,
  format: 80,
  sku: 60,
}
const ROWS_AT_ONCE = 2_000

const low = (text: string) => text.toLowerCase()
const keyOf = (manufacturerId: number, text: string) => `${manufacturerId} ${low(text)}`

/**
 * Holds a table against the catalogue, row by row, without writing: a row is known by its manufacturer and SKU. A row with a
 * problem does nothing, but its numbers count as taken: of two rows with one number both are named at once, whatever else is
 * wrong with the first. Lets others in between, however long the table is.
 */
export async function planImport(rows: readonly ProductRow[], known: KnownCatalogue): Promise<ImportPlan> {
  const plan: ImportPlan = { created: [], updated: [], unchanged: 0, padded: 0, problems: [] }
  const check = createRowCheck(known)
  const good: Placed[] = []
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % ROWS_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve))
    const read = check(row)
    if ('problems' in read) plan.problems.push(...read.problems.map((each) => ({ line: row.line, ...each })))
    else good.push({ ...read, line: row.line })
  }
  const { kept, problems } = withoutTaken(good)
  plan.problems = [...plan.problems, ...problems].toSorted((one, other) => one.line - other.line)
  for (const { before, product, isNew, wanted, isPadded } of kept) {
    if (isPadded) plan.padded += 1
    if (!before) plan.created.push({ ...wanted, product, isNew })
    else if (isOther(before, wanted)) plan.updated.push({ before, after: { ...before, ...wanted, sku: before.sku } })
    else plan.unchanged += 1
  }
  return plan
}

type Placed = GoodRow & { line: number }

/**
 * Rows whose GTIN is that of a variant of the catalogue are right where a row of the same table gives that variant another one:
 * two may change their numbers. Where that row is left out itself, the number is taken; so on until nothing changes any more.
 */
function withoutTaken(rows: readonly Placed[]): { kept: readonly Placed[]; problems: TableProblem[] } {
  const problems: TableProblem[] = []
  let kept = rows
  for (;;) {
    const free = new Set(
      kept.filter(({ before, wanted }) => before && before.gtin !== wanted.gtin).map(({ before }) => before),
    )
    const taken = kept.filter(({ holder }) => holder && !free.has(holder))
    if (taken.length === 0) return { kept, problems }
    for (const { line, holder } of taken)
      problems.push({ line, column: 'gtin', problem: fieldProblem('gtin.taken', { sku: holder?.sku ?? '' }) })
    const gone = new Set(taken)
    kept = kept.filter((each) => !gone.has(each))
  }
}

const isOther = (before: KnownVariant, wanted: Wanted): boolean =>
  before.name !== wanted.name ||
  before.format !== wanted.format ||
  before.gtin !== wanted.gtin ||
  writeDistributorItems(before.distributorItems, '; ') !== writeDistributorItems(wanted.distributorItems, '; ')

type RowProblem = { column: Column; problem: FieldProblem }
type Wanted = Omit<KnownVariant, 'id' | 'productId'>
type GoodRow = {
  before: KnownVariant | undefined
  /** Another variant that has the GTIN as the catalogue is. */
  holder: KnownVariant | undefined
  product: string
  isNew: boolean
  wanted: Wanted
  isPadded: boolean
}
type ReadRow = { problems: RowProblem[] } | GoodRow

function createRowCheck(known: KnownCatalogue): (row: ProductRow) => ReadRow {
  const manufacturers = Map.groupBy(known.manufacturers, (each) => low(each.name))
  const products = new Map(known.products.map((each) => [keyOf(each.manufacturerId, each.name), each]))
  const productNames = new Map(known.products.map(({ id, name }) => [id, name]))
  const bySku = new Map(known.variants.map((each) => [keyOf(each.manufacturerId, each.sku), each]))
  const byGtin = new Map(known.variants.map((each) => [keyOf(each.manufacturerId, each.gtin), each]))
  // What earlier rows of the table have taken, with their lines.
  const skus = new Map<string, number>()
  const gtins = new Map<string, number>()

  return (row) => {
    const problems: RowProblem[] = [...emptyOrLong(row)]
    const say = (column: Column, problem: FieldProblem) => void problems.push({ column, problem })
    const gtin = row.gtin === '' ? null : readGtin(row.gtin)
    if (gtin === null) say('gtin', fieldProblem('import.empty', { column: 'gtin' }))
    else if ('problem' in gtin) say('gtin', fieldProblem(gtin.problem))
    const items = itemsOf(row)
    if ('problem' in items) say('distributor_items', items.problem)
    const called = manufacturers.get(low(row.manufacturer)) ?? []
    const [manufacturer] = called
    // Nobody else than a person knows whose product it is.
    if (called.length > 1)
      say('manufacturer', fieldProblem('manufacturer.ambiguous', { count: called.length, name: row.manufacturer }))
    if (row.manufacturer && !manufacturer)
      say('manufacturer', fieldProblem('manufacturer.not_called', { name: row.manufacturer }))
    if (called.length === 1 && manufacturer?.isArchived) say('manufacturer', fieldProblem('manufacturer.archived'))
    if (!manufacturer || called.length > 1) return { problems }

    const sku = keyOf(manufacturer.id, row.sku)
    const skuLine = row.sku ? takenIn(skus, sku, row.line) : undefined
    if (skuLine) say('sku', fieldProblem('sku.twice_in_table', { sku: row.sku, line: skuLine }))
    const product = products.get(keyOf(manufacturer.id, row.product))
    if (product?.isArchived) say('product', fieldProblem('product.archived'))
    const before = bySku.get(sku)
    const itsProduct = before && productNames.get(before.productId)
    if (itsProduct !== undefined && low(itsProduct) !== low(row.product))
      say('product', fieldProblem('sku.other_product', { product: itsProduct }))
    if (gtin === null || 'problem' in gtin) return { problems }
    const number = keyOf(manufacturer.id, gtin.gtin)
    const gtinLine = takenIn(gtins, number, row.line)
    if (gtinLine) say('gtin', fieldProblem('gtin.twice_in_table', { gtin: gtin.gtin, line: gtinLine }))
    const itsVariant = byGtin.get(number)
    const holder = itsVariant === before ? undefined : itsVariant
    if (problems.length > 0 || 'problem' in items) return { problems }
    return {
      before,
      holder,
      product: product?.name ?? row.product,
      isNew: !product,
      wanted: {
        manufacturerId: manufacturer.id,
        name: row.variant,
        format: row.format,
        sku: row.sku,
        gtin: gtin.gtin,
        // An empty cell takes nothing away.
        distributorItems: items.items.length > 0 ? items.items : (before?.distributorItems ?? []),
      },
      isPadded: gtin.isPadded,
    }
  }
}

/** The line that has a number already; where none has, it is this one's from now on. */
function takenIn(lines: Map<string, number>, number: string, line: number): number | undefined {
  const taken = lines.get(number)
  if (taken === undefined) lines.set(number, line)
  return taken
}

function itemsOf(row: ProductRow): { items: DistributorItem[] } | { problem: FieldProblem } {
  const read = readDistributorItems(row.distributor_items)
  if ('problem' in read) return { problem: fieldProblem(read.problem, { part: read.part }) }
  if (read.items.length > MAX_DISTRIBUTOR_ITEMS)
    return { problem: fieldProblem('distributor_items.too_many', { max: MAX_DISTRIBUTOR_ITEMS }) }
  const isLong = read.items.some(({ distributor, number }) => distributor.length > 120 || number.length > 60)
  return isLong ? { problem: fieldProblem('distributor_items.long') } : read
}

function* emptyOrLong(row: ProductRow): Generator<RowProblem> {
  for (const column of ['manufacturer', 'product', 'variant', 'format', 'sku'] as const) {
    const max = LONGEST[column]
    if (row[column] === '') yield { column, problem: fieldProblem('import.empty', { column }) }
    else if (row[column].length > max) yield { column, problem: fieldProblem('import.too_long', { column, max }) }
    else if (/\p{Cc}/u.test(row[column])) yield { column, problem: fieldProblem('import.unreadable', { column }) }
  }
}
