import sharp from 'sharp'
import { createProduct } from '../modules/catalog/products/create-product.ts'
import { aManufacturer } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A picture of one colour, as a camera or a designer may send it. */
export const aPicture = (width = 1_200, height = 900, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 242, g: 181, b: 58, alpha: 1 } } })
    .toFormat(format)
    .toBuffer()

/** Two variants whose numbers are right. */
export const someVariants = () => [
  { name: 'Crispy Fries 3/8"', format: '6 / 5 lb bags', sku: 'HV-40386', gtin: '00072714403866' },
  { name: 'Potato Wedges', format: '4 / 6 lb bags', sku: 'HV-41224', gtin: '00072714412240' },
]

/** A product with two variants, of a manufacturer of its own unless one is given. */
export async function aProduct(
  testApp: TestApp,
  given: { manufacturerId?: number; name?: string; variants?: ReturnType<typeof someVariants> } = {},
) {
  const manufacturerId = given.manufacturerId ?? (await aManufacturer(testApp)).id
  const id = await createProduct(testApp.services, {
    manufacturer_id: manufacturerId,
    name: given.name ?? 'Frozen Potatoes',
    description: null,
    variants: given.variants ?? someVariants(),
    staffId: null,
  })
  return { id, manufacturerId }
}
