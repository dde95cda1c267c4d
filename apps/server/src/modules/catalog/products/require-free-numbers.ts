import type { FieldProblem } from '@caseback/words/field-messages'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { productVariants } from '../../../database/schema/index.ts'
import { AppError, fieldProblem } from '../../../platform/errors.ts'

/** A variant as it is to be; without `id` a new one. Archived ones give their numbers free. */
type Wanted = { id?: number | undefined; sku: string; gtin: string; isArchived: boolean }

/**
 * Refuses SKUs and GTINs that another variant of the manufacturer has, or that are there twice, each at its place such as
 * `variants.0.sku`. The manufacturer is locked, so that it stays so until they are written.
 */
export async function requireFreeNumbers(tx: Tx, manufacturerId: number, variants: readonly Wanted[]): Promise<void> {
  const wanted = variants.map((variant, at) => ({ ...variant, at })).filter((variant) => !variant.isArchived)
  const own = new Set(variants.flatMap(({ id }) => (id === undefined ? [] : [id])))
  const held = await tx
    .select({ id: productVariants.id, sku: productVariants.sku, gtin: productVariants.gtin })
    .from(productVariants)
    .where(
      and(
        eq(productVariants.manufacturerId, manufacturerId),
        isNull(productVariants.archivedAt),
        or(
          inArray(
            sql`lower(${productVariants.sku})`,
            wanted.map(({ sku }) => sku.toLowerCase()),
          ),
          inArray(
            productVariants.gtin,
            wanted.map(({ gtin }) => gtin),
          ),
        ),
      ),
    )
  const others = held.filter(({ id }) => !own.has(id))
  const fields: Record<string, FieldProblem[]> = {}
  for (const { at, sku, gtin } of wanted) {
    const before = wanted.filter((each) => each.at < at)
    const holder = others.find((each) => each.gtin === gtin)
    if (others.some((each) => each.sku.toLowerCase() === sku.toLowerCase()))
      fields[`variants.${at}.sku`] = [fieldProblem('sku.taken')]
    else if (before.some((each) => each.sku.toLowerCase() === sku.toLowerCase()))
      fields[`variants.${at}.sku`] = [fieldProblem('sku.twice')]
    if (holder) fields[`variants.${at}.gtin`] = [fieldProblem('gtin.taken', { sku: holder.sku })]
    else if (before.some((each) => each.gtin === gtin)) fields[`variants.${at}.gtin`] = [fieldProblem('gtin.twice')]
  }
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', { fields })
}
