import { and, isNull, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { manufacturers, products, productVariants } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { problemsKey } from '../../../platform/tables/problems-key.ts'
import type { Table, TableProblem } from '../../../platform/tables/read-table.ts'
import { type AuditEntry, recordAudits } from '../../audit/audit.store.ts'
import { lockManufacturers } from '../manufacturers/manufacturers.store.ts'
import { giveNumbersFree, insertProducts, insertVariants, updateVariants } from '../products/products.store.ts'
import { type ImportPlan, type KnownCatalogue, type KnownVariant, planImport } from './plan-import.ts'
import type { Column } from './read-products-table.ts'

type Import = {
  staffId: number
  /** As the table was read: what is wrong with the table itself leaves no row. */
  table: Table<Column>
  /** Only looks. */
  dryRun: boolean
  /** The key of the problems whose rows are left out; else nothing is imported while a row has a problem. */
  leaveOut: string | null
}
export type ImportResult = {
  rows: number
  created: number
  updated: number
  unchanged: number
  padded: number
  imported: boolean
  problems: TableProblem[]
}

/**
 * Brings a table of products into the catalogue: rows are known by manufacturer and SKU, products are made where there are none
 * of their name, nothing is taken away. All of it or nothing, in some statements for however many rows.
 */
export async function importProducts({ db, clock }: Services, given: Import): Promise<ImportResult> {
  const { staffId, table, dryRun, leaveOut } = given
  const result = (plan: ImportPlan, imported: boolean): ImportResult => ({
    rows: table.rows.length,
    created: plan.created.length,
    updated: plan.updated.length,
    unchanged: plan.unchanged,
    padded: plan.padded,
    imported,
    problems: [...table.problems, ...plan.problems],
  })
  const names = [...new Set(table.rows.map((row) => row.manufacturer.toLowerCase()))]
  const look = async (reader: Database | Tx) => planImport(table.rows, await knownCatalogue(reader, names))
  if (dryRun) return result(await look(db), false)
  return transact(db, async (tx) => {
    await lockManufacturers(tx, names)
    const plan = await look(tx)
    const known = problemsKey(plan.problems)
    const isClean = table.problems.length === 0 && (known === null || known === leaveOut)
    // Other rows than those that somebody has chosen to leave out: they look at them first.
    if (!isClean && leaveOut !== null) return result(plan, false)
    if (!isClean) return { ...result(plan, false), created: 0, updated: 0 }
    await write(tx, plan, staffId, clock)
    return result(plan, true)
  })
}

/** So much is written by one statement: making it holds up nobody else for long. */
const ROWS_AT_ONCE = 1_000
const PRODUCTS_AT_ONCE = 50

function* slicesOf<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}

async function knownCatalogue(db: Database | Tx, names: readonly string[]): Promise<KnownCatalogue> {
  const makers = await db
    .select()
    .from(manufacturers)
    .where(sql`lower(${manufacturers.name}) = any(${sql.param([...names])}::text[])`)
  const ids = makers.map(({ id }) => id)
  const known = await db.select().from(products).where(anyOf(products.manufacturerId, ids))
  const variants = await db
    .select({
      id: productVariants.id,
      productId: productVariants.productId,
      manufacturerId: productVariants.manufacturerId,
      name: productVariants.name,
      format: productVariants.format,
      sku: productVariants.sku,
      gtin: productVariants.gtin,
      distributorItems: productVariants.distributorItems,
    })
    .from(productVariants)
    .where(and(anyOf(productVariants.manufacturerId, ids), isNull(productVariants.archivedAt)))
  return {
    manufacturers: makers.map(({ id, name, archivedAt }) => ({ id, name, isArchived: archivedAt !== null })),
    products: known.map(({ id, manufacturerId, name, archivedAt }) => ({
      id,
      manufacturerId,
      name,
      isArchived: archivedAt !== null,
    })),
    variants,
  }
}

async function write(tx: Tx, plan: ImportPlan, staffId: number, clock: Services['clock']): Promise<void> {
  const createdAt = clock.now()
  const wanted = Map.groupBy(
    plan.created,
    ({ manufacturerId, product }) => `${manufacturerId} ${product.toLowerCase()}`,
  )
  const ids = await insertProducts(
    tx,
    plan.created.map(({ manufacturerId }) => manufacturerId),
    [...wanted]
      .filter(([, [first]]) => first?.isNew)
      .map(([, [first]]) => ({
        manufacturerId: first?.manufacturerId ?? 0,
        name: first?.product ?? '',
        createdAt,
      })),
  )
  const idOf = new Map(ids.map(({ id, manufacturerId, name }) => [`${manufacturerId} ${name.toLowerCase()}`, id]))
  const created = plan.created.map(({ product, isNew: _isNew, ...variant }) => ({
    ...variant,
    productId: idOf.get(`${variant.manufacturerId} ${product.toLowerCase()}`) ?? 0,
    createdAt,
  }))
  // First what gives a number free, then what may take it.
  await giveNumbersFree(
    tx,
    plan.updated.filter(({ before, after }) => before.gtin !== after.gtin).map(({ before }) => before.id),
    createdAt,
  )
  for (const some of slicesOf(plan.updated, ROWS_AT_ONCE))
    await updateVariants(
      tx,
      some.map(({ after }) => after),
    )
  for (const some of slicesOf(created, ROWS_AT_ONCE)) await insertVariants(tx, some)
  // What has changed, by product: what of it was added, and what was so before.
  const added = Map.groupBy(created, ({ productId }) => productId)
  const changed = Map.groupBy(plan.updated, ({ after }) => after.productId)
  const texts = ({ name, format, sku, gtin, distributorItems }: Omit<KnownVariant, 'id' | 'productId'>) => ({
    name,
    format,
    sku,
    gtin,
    distributor_items: distributorItems,
  })
  const touched = [...new Set([...added.keys(), ...changed.keys()])]
  for (const some of slicesOf(touched, PRODUCTS_AT_ONCE))
    await recordAudits(
      tx,
      clock,
      some.map(
        (productId): AuditEntry => ({
          staffId,
          action: 'product.imported',
          subject: 'product',
          subjectId: productId,
          before: { variants: (changed.get(productId) ?? []).map(({ before }) => texts(before)) },
          after: {
            variants: (changed.get(productId) ?? []).map(({ after }) => texts(after)),
            added: (added.get(productId) ?? []).map(texts),
          },
        }),
      ),
    )
}
