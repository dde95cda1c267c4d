import type { changeOffer as call, OutputOf } from '@caseback/contract'
import type { DiscountType, OfferDraft } from '@caseback/domain'
import type { LockedOffer } from './offer-drafts.store.ts'

type Given = Pick<OutputOf<typeof call, 'body'>, 'valid_from' | 'valid_to' | 'learn_more_url' | 'terms'>

/** What an offer's newest version says, as a draft of the next one; null before the first. */
export function draftOfVersion({ offer, version }: Pick<LockedOffer, 'offer' | 'version'>): OfferDraft | null {
  if (!version) return null
  const { products, ...terms } = version.terms
  return {
    validFrom: offer.validFrom,
    validTo: offer.validTo,
    learnMoreUrl: offer.learnMoreUrl,
    terms: {
      ...terms,
      variantIds: inOrder(products.flatMap(({ variants }) => variants.map(({ variantId }) => variantId))),
    },
  }
}

/** A draft with what somebody has given of it; the rest stays as it is. */
export function changedDraft(draft: OfferDraft, given: Given): OfferDraft {
  const { terms } = given
  const discountType: DiscountType = terms?.discount_type ?? draft.terms.discountType
  return {
    validFrom: given.valid_from ?? draft.validFrom,
    validTo: given.valid_to ?? draft.validTo,
    learnMoreUrl: given.learn_more_url === undefined ? draft.learnMoreUrl : given.learn_more_url || null,
    terms: {
      unit: terms?.unit ?? draft.terms.unit,
      discountType,
      // Cents for dollars, hundredths of a percent for percent: both are a hundred times what was typed.
      tiers: terms?.tiers?.map((tier) => ({ ...tier, discount: Math.round(tier.discount * 100) })) ?? draft.terms.tiers,
      maxUnitsPerLocation:
        terms?.max_units_per_location === undefined ? draft.terms.maxUnitsPerLocation : terms.max_units_per_location,
      variantIds: terms?.variant_ids ? inOrder(terms.variant_ids) : draft.terms.variantIds,
    },
  }
}

/** Which variants qualify says nothing of their order: each once, in that of the catalogue. */
const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((left, right) => left - right)
