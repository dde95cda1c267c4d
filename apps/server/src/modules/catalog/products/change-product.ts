import type { changeProduct as call, OutputOf } from '@caseback/contract'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { products, productVariants } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { fieldError, found } from '../../../platform/errors.ts'
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
 * Changes what is given of a product and of its variants; a variant without `id` is added. 400 where a name or number is another
 * one's already, or a variant another product's. What changes nothing leaves no trace.
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
    const variantsBefore = await variantsOf(tx, id)
    if (changes.name !== undefined) await requireFreeName(tx, { manufacturerId, name: changes.name, id })
    const after = await updateProduct(tx, id, {
      name: changes.name ?? before.name,
      description: changes.description === undefined ? before.description : (changes.description ?? ''),
      archivedAt: archivedAt(changes.archived, before.archivedAt, clock.now()),
    })
    if (changes.variants) await changeVariants(tx, before, variantsBefore, changes.variants, clock.now())
    const changed = changesBetween(recorded(before, variantsBefore), recorded(after, await variantsOf(tx, id)))
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

const variantsOf = (tx: Tx, productId: number): Promise<VariantRow[]> =>
  tx.select().from(productVariants).where(eq(productVariants.productId, productId)).orderBy(asc(productVariants.id))

async function changeVariants(
  tx: Tx,
  { id: productId, manufacturerId }: ProductRow,
  before: readonly VariantRow[],
  given: NonNullable<Body['variants']>,
  now: Date,
): Promise<void> {
  const rows = given.map((variant) => ({ variant, row: before.find((each) => each.id === variant.id) }))
  for (const [at, { variant, row }] of rows.entries())
    if (variant.id !== undefined && !row) throw fieldError(`variants.${at}.id`, 'variant.not_of_product')
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
