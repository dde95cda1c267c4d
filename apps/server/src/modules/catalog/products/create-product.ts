import type { createProduct as call, OutputOf } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { manufacturers } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockManufacturer } from '../manufacturers/manufacturers.store.ts'
import { insertProduct, insertVariants } from './products.store.ts'
import { requireFreeName } from './require-free-name.ts'
import { requireFreeNumbers } from './require-free-numbers.ts'

type Body = OutputOf<typeof call, 'body'>

/**
 * A new product with its variants; its id. 400 where the manufacturer is none, or archived, or has a product of this name, or
 * where a number is another variant's. `staffId` null: the demo.
 */
export async function createProduct(
  { db, clock }: Services,
  { staffId, ...given }: Body & { staffId: number | null },
): Promise<number> {
  return transact(db, async (tx) => {
    const manufacturerId = given.manufacturer_id
    const [known] = await tx
      .select({ id: manufacturers.id })
      .from(manufacturers)
      .where(eq(manufacturers.id, manufacturerId))
    if (!known) throw fieldError('manufacturer_id', 'manufacturer.unknown')
    const manufacturer = await lockManufacturer(tx, manufacturerId)
    if (manufacturer.archivedAt) throw fieldError('manufacturer_id', 'manufacturer.archived')
    await requireFreeName(tx, { manufacturerId, name: given.name })
    await requireFreeNumbers(
      tx,
      manufacturerId,
      given.variants.map((variant) => ({ ...variant, isArchived: false })),
    )
    const createdAt = clock.now()
    const { id } = await insertProduct(tx, {
      manufacturerId,
      name: given.name,
      description: given.description ?? '',
      createdAt,
    })
    await insertVariants(
      tx,
      given.variants.map(({ distributor_items: distributorItems = [], ...variant }) => ({
        ...variant,
        distributorItems,
        productId: id,
        manufacturerId,
        createdAt,
      })),
    )
    await recordAudit(tx, clock, {
      staffId,
      action: 'product.created',
      subject: 'product',
      subjectId: id,
      after: given,
    })
    return id
  })
}
