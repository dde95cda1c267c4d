import { type Day, distributorKey, type TextKind } from '@caseback/domain'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { distributorAliases, distributors, productVariants, siteTexts } from '../database/schema/index.ts'
import { createProduct } from '../modules/catalog/products/create-product.ts'
import type { Wordings } from '../modules/content/content.store.ts'
import { publishText } from '../modules/content/publish/publish-text.ts'
import { saveTextDraft } from '../modules/content/publish/save-text-draft.ts'
import { draftOffer } from '../modules/offers/publish/draft-offer.ts'
import { moveOffer } from '../modules/offers/publish/move-offer.ts'
import { publishOffer } from '../modules/offers/publish/publish-offer.ts'
import { found } from '../platform/errors.ts'
import { aManufacturer, aStaffMember } from './factories.ts'
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

type DraftFields = Omit<Parameters<typeof draftOffer>[1], 'manufacturer_id' | 'name' | 'staffId'>

let codes = 0

/** A draft that may be published: $6 off a case from 5 to 50 cases, of a manufacturer of its own. */
export async function aDraftedOffer(testApp: TestApp, given: DraftFields = {}) {
  const { id: productId, manufacturerId } = await aProduct(testApp)
  const variants = await testApp.services.db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.id))
  const id = await draftOffer(testApp.services, {
    manufacturer_id: manufacturerId,
    name: 'Fries and wedges',
    // Proposed codes of one name and manufacturers that begin alike run out.
    offer_code: `DRAFT${++codes}`,
    valid_to: '2027-01-31',
    ...given,
    terms: {
      tiers: [{ min: 5, max: 50, discount: 6 }],
      variant_ids: variants.map((variant) => variant.id),
      ...given.terms,
    },
    staffId: null,
  })
  return { id, manufacturerId, productId, variantIds: variants.map((variant) => variant.id) }
}

/** The same, published, and moved on where that is said. */
export async function aPublishedOffer(testApp: TestApp, given: DraftFields = {}, move?: 'pause') {
  const drafted = await aDraftedOffer(testApp, given)
  await publishOffer(testApp.services, { id: drafted.id, staffId: null })
  if (move) await moveOffer(testApp.services, { id: drafted.id, staffId: null, move })
  return drafted
}

/** The revision of a text by now. */
export async function revisionOf({ services }: Pick<TestApp, 'services'>, kind: TextKind): Promise<number> {
  const [text] = await services.db.select().from(siteTexts).where(eq(siteTexts.kind, kind))
  return found(text).revision
}

let wordings = 0

/** A draft of a text; the revision of the text with it. */
export async function aTextDraft(
  testApp: Pick<TestApp, 'services'>,
  kind: TextKind,
  html: Wordings = { en: `<p>Wording ${++wordings}</p>`, es: null },
): Promise<number> {
  const seen = await revisionOf(testApp, kind)
  await saveTextDraft(testApp.services, { kind, staffId: null, html, seen })
  return revisionOf(testApp, kind)
}

/** A version of a text that is published and holds from a day. */
export async function aPublishedText(testApp: TestApp, kind: TextKind, holdsFrom: Day, html?: Wordings): Promise<void> {
  const seen = await aTextDraft(testApp, kind, html)
  const { id: staffId } = await aStaffMember(testApp, 'publisher')
  await publishText(testApp.services, { kind, staffId, holdsFrom, seen })
}

/** A distributor of the masters with other spellings that mean it; its id. */
export async function aDistributor(
  { services: { db } }: Pick<TestApp, 'services'>,
  name: string,
  ...aliases: string[]
): Promise<number> {
  const [row] = await db
    .insert(distributors)
    .values({ name, key: distributorKey(name) })
    .returning({ id: distributors.id })
  const { id } = found(row)
  for (const alias of aliases)
    await db.insert(distributorAliases).values({ distributorId: id, name: alias, key: distributorKey(alias) })
  return id
}
