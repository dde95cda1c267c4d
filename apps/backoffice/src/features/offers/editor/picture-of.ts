import type { WireProduct, WireStaffOffer, WireStaffProduct } from '@caseback/contract'
import { isUsableDay } from '@caseback/domain'
import type { Promised } from '../../../shared/offers/what-changes.ts'
import type { Problem } from './find-problems.ts'
import { type OfferForm, readTiers, readUnits } from './offer-form.ts'

/**
 * What operators would be promised by what is typed. Tiers with a problem are left out until they are right: nothing shows an
 * amount that will not be published.
 * @param seen products of the catalogue that have been read, by the id of each of their variants
 */
export function promisedByForm(
  form: OfferForm,
  offer: WireStaffOffer,
  problems: readonly Problem[],
  seen: ReadonlyMap<number, WireStaffProduct>,
): Promised {
  const tiers = form.tiers.flatMap((tier, at) =>
    problems.some(({ at: place }) => place.startsWith(`tiers.${at}.`)) ? [] : (readTiers([tier]) ?? []),
  )
  return {
    valid_from: isUsableDay(form.validFrom) ? form.validFrom : null,
    valid_to: isUsableDay(form.validTo) ? form.validTo : null,
    learn_more_url: form.learnMore.trim() || null,
    terms: {
      unit: form.unit,
      discount_type: form.discountType,
      tiers,
      max_units_per_location: readUnits(form.cap),
      products: productsOf(form.variantIds, offer, seen),
    },
  }
}

function productsOf(
  variantIds: readonly number[],
  offer: WireStaffOffer,
  seen: ReadonlyMap<number, WireStaffProduct>,
): WireProduct[] {
  const published = new Map(
    // As the catalogue has it today is newer than as it was published.
    [...(offer.terms?.products ?? []), ...(offer.draft?.products ?? [])].flatMap((product) =>
      product.product_variants.map((variant) => [variant.variant_id, { product, variant }] as const),
    ),
  )
  const found = variantIds
    .toSorted((left, right) => left - right)
    .flatMap((id) => {
      const product = seen.get(id)
      const variant = product?.variants.find((each) => each.id === id)
      const old = published.get(id)
      if (product && variant)
        return [
          {
            id: product.id,
            name: product.name,
            about: product.description,
            variant: {
              variant_id: id,
              variant_name: variant.name,
              variant_format: variant.format,
              variant_sku: variant.sku,
              variant_gtin: variant.gtin,
              picture: variant.picture,
            },
          },
        ]
      return old
        ? [
            {
              id: old.product.product_id,
              name: old.product.product_name,
              about: old.product.product_desc,
              variant: old.variant,
            },
          ]
        : []
    })
  return [...Map.groupBy(found, ({ id }) => id)].map(([id, each]) => ({
    product_id: id,
    product_name: each[0]?.name ?? '',
    product_desc: each[0]?.about ?? '',
    product_variants: each.map(({ variant }) => variant),
  }))
}
