import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { productVariants } from '../../database/schema/index.ts'
import { changeLogo } from '../../modules/catalog/manufacturers/change-logo.ts'
import { createManufacturer } from '../../modules/catalog/manufacturers/create-manufacturer.ts'
import { pictureRow } from '../../modules/catalog/pictures/read-picture.ts'
import { changePicture } from '../../modules/catalog/products/change-picture.ts'
import { createProduct } from '../../modules/catalog/products/create-product.ts'
import { found } from '../../platform/errors.ts'
import { programPath } from '../../platform/process/program-root.ts'
import { demoManufacturers } from './catalog.ts'
import type { Story } from './story.ts'

const picturesFolder = programPath('apps/server/src/development/demo/samples/pictures')
const LOGO = { width: 400, height: 400 }
const PHOTO = { width: 800, height: 600 }

/**
 * The demo's manufacturers with their logos, and their products with pictures; the ids of the manufacturers by name. The pictures
 * are committed as the closed process made them, and handed to the use cases behind it: a process for each of the seventeen
 * would make a first start ten seconds longer.
 */
export async function makeCatalog({ tx, services, variants }: Story): Promise<Map<string, number>> {
  const madePicture = async (name: string, size: typeof LOGO) =>
    pictureRow({ image: await readFile(join(picturesFolder, `${name}.webp`)), ...size }, services.clock.now())
  const manufacturerIds = new Map<string, number>()
  for (const manufacturer of demoManufacturers) {
    const id = await createManufacturer(services, {
      name: manufacturer.name,
      rebate_support_email: manufacturer.supportEmail,
      billing_contacts: [manufacturer.billing],
      staffId: null,
    })
    manufacturerIds.set(manufacturer.name, id)
    await changeLogo(services, { id, staffId: null, picture: await madePicture(manufacturer.logo, LOGO) })
    for (const { variants: made, ...product } of manufacturer.products) {
      const productId = await createProduct(services, {
        ...product,
        manufacturer_id: id,
        variants: made.map(({ price: _price, picture: _picture, ...variant }) => variant),
        staffId: null,
      })
      const rows = await tx
        .select()
        .from(productVariants)
        .where(eq(productVariants.productId, productId))
        .orderBy(asc(productVariants.id))
      for (const { id: variantId, sku } of rows) {
        variants.set(sku, { productId, variantId })
        const { picture } = found(made.find((each) => each.sku === sku))
        await changePicture(services, { variantId, staffId: null, picture: await madePicture(picture, PHOTO) })
      }
    }
  }
  return manufacturerIds
}
