import { findTermsProblems, type Terms, webAddress } from '@caseback/domain'
import type { Tx } from '../../database/connect.ts'
import {
  manufacturers,
  offerAudiences,
  offers,
  offerTerms,
  products,
  productVariants,
  shareLinks,
} from '../../database/schema/index.ts'
import { fieldError, fieldProblems, written } from '../../platform/errors.ts'
import { randomToken } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'

export type NewProduct = {
  name: string
  description: string
  variants: { name: string; format: string; sku: string; gtin: string }[]
}

/** A manufacturer with its products, as terms name them. */
export async function createManufacturer(
  tx: Tx,
  manufacturer: { name: string; rebateSupportEmail: string | null; products: NewProduct[] },
) {
  const [row] = await tx
    .insert(manufacturers)
    .values({ name: manufacturer.name, rebateSupportEmail: manufacturer.rebateSupportEmail })
    .returning()
  const { id } = written(row)
  const withIds: Terms['products'] = []
  for (const product of manufacturer.products) {
    const [productRow] = await tx
      .insert(products)
      .values({ manufacturerId: id, name: product.name, description: product.description })
      .returning()
    const productId = written(productRow).id
    const variantRows = await tx
      .insert(productVariants)
      .values(product.variants.map(({ name, format, sku, gtin }) => ({ productId, name, format, sku, gtin })))
      .returning()
    withIds.push({
      productId,
      name: product.name,
      description: product.description,
      variants: variantRows.map(({ id: variantId, name, format, sku, gtin }) => ({
        variantId,
        name,
        format,
        sku,
        gtin,
      })),
    })
  }
  return { id, products: withIds }
}

export type NewOffer = Omit<typeof offers.$inferInsert, 'id' | 'createdAt'> & {
  terms: Terms
  audience: { chainId?: number; operatorTypeId?: number }[]
}

/**
 * An offer with the first version of its terms. 400 with the problems when a published one breaks the rules of terms, or when
 * its link leads to no page of the web.
 */
export async function createOffer(tx: Tx, services: Services, offer: NewOffer): Promise<number> {
  const { terms, audience, ...columns } = offer
  const problems = offer.state === 'DRAFT' ? [] : findTermsProblems(terms)
  if (problems.length > 0) throw fieldProblems('terms', problems)
  if (columns.learnMoreUrl && !webAddress(columns.learnMoreUrl))
    throw fieldError('learn_more_url', 'learn_more.invalid')
  const now = services.clock.now()
  const [row] = await tx
    .insert(offers)
    .values({ ...columns, createdAt: now })
    .returning()
  const { id } = written(row)
  await tx.insert(offerTerms).values({ offerId: id, version: 1, terms, createdAt: now })
  if (audience.length > 0) await tx.insert(offerAudiences).values(audience.map((each) => ({ offerId: id, ...each })))
  return id
}

/** A share link with an unguessable token. */
export async function createShareLink(
  tx: Tx,
  services: Services,
  link: { offerId: number; chainId?: number; attributionCode?: string },
): Promise<string> {
  const token = randomToken().slice(0, 22)
  await tx.insert(shareLinks).values({
    token,
    offerId: link.offerId,
    chainId: link.chainId ?? null,
    attributionCode: link.attributionCode ?? null,
    createdAt: services.clock.now(),
  })
  return token
}
