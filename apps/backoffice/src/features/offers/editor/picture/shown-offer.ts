import type { WireOfferListItem, WireStaffOffer } from '@caseback/contract'
import { addOneMonth } from '@caseback/domain'
import type { SharedOffer } from '@caseback/offer-view/shared-offer'
import type { Promised } from '../../../../shared/offers/what-changes.ts'
import type { OfferForm } from '../offer-form.ts'

/** What is typed of an offer beside what it promises. */
export type SaidOfOffer = Pick<OfferForm, 'name' | 'aboutEn' | 'aboutEs'>

/**
 * The offer as operators would be answered it with what is typed; null without days, of which nothing could be promised.
 * @param promised terms of which only what is right is shown
 */
export function shownOffer(
  offer: WireStaffOffer,
  { name, aboutEn, aboutEs }: SaidOfOffer,
  promised: Promised,
): SharedOffer | null {
  const { valid_from, valid_to, learn_more_url, terms } = promised
  if (!valid_from || !valid_to) return null
  return {
    rebate_offer_id: offer.id,
    name,
    code: offer.offer_code,
    type: offer.offer_type,
    state: 'ACTIVE',
    can_enroll: true,
    valid_from,
    valid_to,
    submission_deadline: addOneMonth(valid_to),
    max_units_per_location: terms.max_units_per_location,
    learn_more_url,
    about_en: aboutEn.trim() || null,
    about_es: aboutEs.trim() || null,
    picture: terms.products.flatMap((each) => each.product_variants).find(({ picture }) => picture)?.picture ?? null,
    manufacturer_details: { ...offer.manufacturer, rebate_support_email: offer.rebate_support_email },
    terms: {
      unit: terms.unit,
      tiers: terms.tiers.map((tier) => ({ ...tier, discount_type: terms.discount_type })),
      products: [...terms.products],
    },
  }
}

/** The same offer in the list of somebody who has not enrolled. */
export const shownListItem = (offer: SharedOffer): WireOfferListItem => {
  const { rebate_offer_id: id, terms, manufacturer_details } = offer
  return {
    id,
    enrollment_id: null,
    offer_details: { ...offer, id, manufacturer_details, offer_terms: terms },
    enrollment_details: null,
  }
}
