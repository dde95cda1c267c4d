import { eq } from 'drizzle-orm'
import { type pictures, productVariants } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockManufacturer } from '../manufacturers/manufacturers.store.ts'
import { keepPicture } from '../pictures/pictures.store.ts'
import { pictureAddress } from '../pictures/read-picture.ts'
import { updateVariant } from './products.store.ts'

/** Gives a variant another picture, or with null none; the id of its product. 404 when there is no such variant. */
export async function changePicture(
  { db, clock }: Services,
  {
    variantId,
    staffId,
    picture,
  }: { variantId: number; staffId: number | null; picture: typeof pictures.$inferInsert | null },
): Promise<number> {
  return transact(db, async (tx) => {
    const which = eq(productVariants.id, variantId)
    const [known] = await tx
      .select({ manufacturerId: productVariants.manufacturerId })
      .from(productVariants)
      .where(which)
    await lockManufacturer(tx, found(known).manufacturerId)
    const [row] = await tx.select().from(productVariants).where(which)
    const { productId, picture: before } = found(row)
    if (picture) await keepPicture(tx, picture)
    const address = picture && pictureAddress(picture.key)
    if (address === before) return productId
    await updateVariant(tx, variantId, { picture: address })
    await recordAudit(tx, clock, {
      staffId,
      action: 'product.changed',
      subject: 'product',
      subjectId: productId,
      before: { variant: variantId, picture: before },
      after: { variant: variantId, picture: address },
    })
    return productId
  })
}
