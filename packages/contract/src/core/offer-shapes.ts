import * as z from 'zod/mini'
import { code, day, id } from './fields.ts'

export const tier = z.object({
  min: z.int(),
  /** null: unlimited */
  max: z.nullable(z.int()),
  /** Dollars per unit, or percent. */
  discount: z.number(),
  discount_type: z.enum(['dollars_off', 'percentage_off']),
})

export const product = z.object({
  product_id: id,
  product_name: z.string(),
  product_desc: z.string(),
  product_variants: z.array(
    z.object({
      variant_id: id,
      variant_name: z.string(),
      variant_format: z.string(),
      variant_sku: z.string(),
      variant_gtin: z.string(),
      /** The address of a picture; null without one. */
      picture: z.nullable(z.string()),
    }),
  ),
})

export const offerTerms = z.object({ unit: z.string(), tiers: z.array(tier), products: z.array(product) })

export const manufacturer = z.object({
  name: z.string(),
  logo: z.nullable(z.string()),
  rebate_support_email: z.nullable(z.string()),
})

export const offerState = z.enum(['ACTIVE', 'PAUSED', 'EXPIRED', 'DELETED'])

export const offerType = z.enum(['FIRST_OFFER', 'TIME_OFFER'])

export const offerFields = {
  /** Shown as FBR and this number; what enrolling takes as `offer_id`. */
  rebate_offer_id: id,
  name: z.string(),
  code: z.string(),
  type: offerType,
  state: offerState,
  can_enroll: z.boolean(),
  valid_from: day,
  valid_to: day,
  /** The last day on which invoices are accepted. */
  submission_deadline: day,
  max_units_per_location: z.nullable(z.int()),
  learn_more_url: z.nullable(z.string()),
  /** What is said of it in English, in plain text with line breaks; null where nothing is. */
  about_en: z.nullable(z.string()),
  /** The same in Spanish. */
  about_es: z.nullable(z.string()),
  /** Of the first qualifying product that has a picture: its address. */
  picture: z.nullable(z.string()),
  manufacturer_details: manufacturer,
  terms: offerTerms,
}

/** Spec §3 "Offer". */
export const offer = z.object(offerFields)

export const codeParams = z.object({ code: code(64) })

export type WireTier = z.output<typeof tier>

export type WireProduct = z.output<typeof product>

export type WireOfferTerms = z.output<typeof offerTerms>

export type WireOffer = z.output<typeof offer>
