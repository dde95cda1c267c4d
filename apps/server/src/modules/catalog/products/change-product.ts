import type { changeProduct as call, OutputOf } from '@caseback/contract'
import type { FieldProblem } from '@caseback/words/field-messages'
import { and, asc, eq, gt, max, or } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { products, productVariants } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { AppError, fieldError, fieldProblem, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { changesBetween } from '../../audit/changes-between.ts'
import { archivedAt } from '../manufacturers/change-manufacturer.ts'
import { lockManufacturer } from '../manufacturers/manufacturers.store.ts'
import { insertVariants, type ProductRow, updateProduct, updateVariant, type VariantRow } from './products.store.ts'
import { requireFreeName } from './require-free-name.ts'
import { requireFreeNumbers } from './require-free-numbers.ts'

type Body = OutputOf<typeof call, 'body'>
type Change = { id: number; staffId: number; changes: Body }

/**
 * Changes what is given of a product and of each variant that is named; a variant without `id` is added. 400 where a name or
 * number is another one's already, a variant another product's, or a new one is not whole. What changes nothing leaves no trace.
 */
export async function changeProduct({ db, clock }: Services, { id, staffId, changes }: Change): Promise<void> {
  await transact(db, async (tx) => {
    const [{ manufacturerId } = { manufacturerId: 0 }] = await tx
      .select({ manufacturerId: products.manufacturerId })
      .from(products)
      .where(eq(products.id, id))
    await lockManufacturer(tx, manufacturerId)
    const [product] = await tx.select().from(products).where(eq(products.id, id))
    const before = found(product)
    // Of a product with thousands of variants, those that are named.
    const named = (changes.variants ?? []).flatMap((each) => each.id ?? [])
    const variantsBefore = await variantsNamed(tx, id, named)
    const newest = await newestVariant(tx, id)
    if (changes.name !== undefined) await requireFreeName(tx, { manufacturerId, name: changes.name, id })
    const after = await updateProduct(tx, id, {
      name: changes.name ?? before.name,
      description: changes.description === undefined ? before.description : (changes.description ?? ''),
      archivedAt: archivedAt(changes.archived, before.archivedAt, clock.now()),
    })
    if (changes.variants) await changeVariants(tx, before, variantsBefore, changes.variants, clock.now())
    const changed = changesBetween(
      recorded(before, variantsBefore),
      recorded(after, await variantsNamed(tx, id, named, newest)),
    )
    if (changed)
      await recordAudit(tx, clock, {
        ...changed,
        staffId,
        action: 'product.changed',
        subject: 'product',
        subjectId: id,
      })
  })
}

/** Variants of a product by their ids, and those that are newer than one of them. */
const variantsNamed = (tx: Tx, productId: number, ids: readonly number[], after?: number): Promise<VariantRow[]> =>
  tx
    .select()
    .from(productVariants)
    .where(
      and(
        eq(productVariants.productId, productId),
        or(anyOf(productVariants.id, ids), after === undefined ? undefined : gt(productVariants.id, after)),
      ),
    )
    .orderBy(asc(productVariants.id))

async function newestVariant(tx: Tx, productId: number): Promise<number> {
  const [row] = await tx
    .select({ id: max(productVariants.id) })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
  return row?.id ?? 0
}

async function changeVariants(
  tx: Tx,
  { id: productId, manufacturerId }: ProductRow,
  before: readonly VariantRow[],
  given: NonNullable<Body['variants']>,
  now: Date,
): Promise<void> {
  const rows = wholeVariants(given, before)
  await requireFreeNumbers(
    tx,
    manufacturerId,
    rows.map(({ variant, row }) => ({ ...variant, isArchived: variant.archived ?? row?.archivedAt != null })),
  )
  const values = ({ variant, row }: (typeof rows)[number]) => ({
    name: variant.name,
    format: variant.format,
    sku: variant.sku,
    gtin: variant.gtin,
    ...(variant.distributor_items && { distributorItems: variant.distributor_items }),
    archivedAt: archivedAt(variant.archived, row?.archivedAt ?? null, now),
  })
  // First what gives a number free, then what may take it.
  const known = rows.flatMap((each) => (each.row ? [{ ...each, row: each.row }] : []))
  for (const each of known) await updateVariant(tx, each.row.id, { archivedAt: now })
  for (const each of known) await updateVariant(tx, each.row.id, values(each))
  await insertVariants(
    tx,
    rows.filter(({ row }) => !row).map((each) => ({ ...values(each), productId, manufacturerId, createdAt: now })),
  )
}

/** Each given variant with all that it says of itself, what is left out as its row has it; its row where there is one. */
function wholeVariants(given: NonNullable<Body['variants']>, before: readonly VariantRow[]) {
  const fields: Record<string, FieldProblem[]> = {}
  const rows = given.map((variant, at) => {
    const row = before.find((each) => each.id === variant.id)
    if (variant.id !== undefined && !row) throw fieldError(`variants.${at}.id`, 'variant.not_of_product')
    const said = (field: 'name' | 'format' | 'sku' | 'gtin'): string => {
      const value = variant[field] ?? row?.[field]
      if (value === undefined) fields[`variants.${at}.${field}`] = [fieldProblem(`${field}.required`)]
      return value ?? ''
    }
    const texts = { name: said('name'), format: said('format'), sku: said('sku'), gtin: said('gtin') }
    return { variant: { ...variant, ...texts }, row }
  })
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', { fields })
  return rows
}

const recorded = (product: ProductRow, variants: readonly VariantRow[]) => ({
  name: product.name,
  description: product.description,
  archived: product.archivedAt !== null,
  variants: variants.map(({ id, name, format, sku, gtin, distributorItems, archivedAt: archived }) => ({
    id,
    name,
    format,
    sku,
    gtin,
    distributor_items: distributorItems,
    archived: archived !== null,
  })),
})
