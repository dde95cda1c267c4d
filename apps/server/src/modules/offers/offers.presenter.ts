import type { WireOffer, WireOfferTerms } from '@caseback/contract'
import { canEnroll, type Day, effectiveOfferState, submissionDeadline, type Terms, webAddress } from '@caseback/domain'
import type { manufacturers, VariantPictures } from '../../database/schema/index.ts'
import { appError } from '../../platform/errors.ts'
import type { OfferWithTerms } from './find-published-offer.ts'

/**
 * Discounts are stored in cents or hundredths of a percent; on the wire both are plain numbers. Pictures are today's, whatever
 * the version of the terms: a new picture is no new version.
 */
export const presentTerms = (terms: Terms, pictures: VariantPictures): WireOfferTerms => ({
  unit: terms.unit,
  tiers: terms.tiers.map((tier) => ({
    min: tier.min,
    max: tier.max,
    discount: tier.discount / 100,
    discount_type: terms.discountType,
  })),
  products: terms.products.map((product) => ({
    product_id: product.productId,
    product_name: product.name,
    product_desc: product.description,
    product_variants: product.variants.map((variant) => ({
      variant_id: variant.variantId,
      variant_name: variant.name,
      variant_format: variant.format,
      variant_sku: variant.sku,
      variant_gtin: variant.gtin,
      picture: pictures[variant.variantId] ?? null,
    })),
  })),
})

/** What stands for the whole offer: the first qualifying product that has a picture. */
export const presentPicture = (terms: Pick<Terms, 'products'>, pictures: VariantPictures): string | null =>
  terms.products.flatMap(({ variants }) => variants.flatMap(({ variantId }) => pictures[variantId] ?? []))[0] ?? null

const presentManufacturer = (row: typeof manufacturers.$inferSelect) => ({
  name: row.name,
  logo: row.logo,
  rebate_support_email: row.rebateSupportEmail,
})

/** The state as operators know it: drafts never get here. */
export function presentState(offer: { state: string; validTo: Day }, today: Day): WireOffer['state'] {
  const state = effectiveOfferState(offer, today)
  if (state === 'DRAFT') throw appError('not_found', { logText: 'a draft was about to be shown' })
  return state
}

export const presentOffer = ({ offer, manufacturer, terms }: OfferWithTerms, today: Day): WireOffer => ({
  rebate_offer_id: offer.id,
  name: offer.name,
  code: offer.code,
  type: offer.type,
  state: presentState(offer, today),
  can_enroll: canEnroll(offer, today),
  valid_from: offer.validFrom,
  valid_to: offer.validTo,
  submission_deadline: submissionDeadline(offer.validTo),
  max_units_per_location: terms.maxUnitsPerLocation,
  learn_more_url: webAddress(offer.learnMoreUrl),
  about_en: offer.aboutEn,
  about_es: offer.aboutEs,
  picture: presentPicture(terms, offer.variantPictures),
  manufacturer_details: presentManufacturer(manufacturer),
  terms: presentTerms(terms, offer.variantPictures),
})
