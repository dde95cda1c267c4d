// What the states and tests of offers are filled with.
import type { WireOfferVersion, WireProduct, WireStaffOffer } from '@caseback/contract'
import { offerBrief } from './sample-catalogue.ts'

const PICTURE = '/src/dev/gallery/pictures/fries.webp'

/** Two variants of one product, as terms keep them. */
const potatoes: WireProduct = {
  product_id: 1,
  product_name: 'Frozen Potatoes',
  product_desc: 'Cut, blanched and frozen within a day of the field.',
  product_variants: [
    {
      variant_id: 10,
      variant_name: 'Crispy Straight-Cut Fries 3/8"',
      variant_format: '6 / 5 lb bags',
      variant_sku: 'HV-40396',
      variant_gtin: '00072714403866',
      picture: PICTURE,
    },
    {
      variant_id: 11,
      variant_name: 'Rosemary Potato Wedges',
      variant_format: '6 / 5 lb bags',
      variant_sku: 'HV-40397',
      variant_gtin: '00072714403873',
      picture: null,
    },
  ],
}

const tiers = [
  { min: 5, max: 24, discount: 4 },
  { min: 25, max: 50, discount: 6 },
]

/** $4 off from 5 cases on, $6 off from 25 on. */
export const publishedTerms: NonNullable<WireStaffOffer['terms']> = {
  unit: 'case',
  discount_type: 'dollars_off',
  tiers,
  variant_ids: [10, 11],
  max_units_per_location: null,
  products: [potatoes],
}

/** An offer that is out and that many are enrolled in. */
export const staffOffer = (fields: Partial<WireStaffOffer> = {}): WireStaffOffer => ({
  ...offerBrief(7),
  offer_type: 'TIME_OFFER',
  learn_more_url: 'https://harvestvalley.example/fries',
  about_en: 'Fries that stay crisp for twelve minutes, from farms within a day of the plant.',
  about_es: null,
  rebate_support_email: 'rebates@harvestvalley.example',
  budget: 40_000,
  committed: 28_416,
  expected: 3_240,
  pause_at_budget: false,
  links_out: 3,
  needs_second_person: false,
  revision: 4,
  changed_by: { id: 1, name: 'Rosa Delgado' },
  may_publish: 3,
  move_asked: null,
  publishing_asked: null,
  move_refused: null,
  publishing_refused: null,
  paused: null,
  deleted_reason: null,
  audience: { operator_types: ['restaurants-bars'], chain_ids: [], chains: [] },
  reaches: 412,
  terms: publishedTerms,
  draft: null,
  ...fields,
})

/** What is to be published next, as it was saved last. */
export const draftOf = (
  fields: Partial<NonNullable<WireStaffOffer['draft']>> = {},
): NonNullable<WireStaffOffer['draft']> => ({
  valid_from: '2026-09-28',
  valid_to: '2027-01-31',
  learn_more_url: 'https://harvestvalley.example/fries',
  terms: {
    unit: 'case',
    discount_type: 'dollars_off',
    tiers: [...tiers, { min: 51, max: 100, discount: 7 }],
    variant_ids: [10, 11],
    max_units_per_location: null,
  },
  products: [potatoes],
  updated: '2026-11-24T10:02:00.000Z',
  age: 86_400,
  by: 'Petra Vance',
  problems: [],
  ...fields,
})

/** An offer that nobody has published, with nothing but its name. */
export const newOffer = (fields: Partial<WireStaffOffer> = {}): WireStaffOffer =>
  staffOffer({
    state: 'DRAFT',
    versions: 0,
    enrolled: 0,
    has_draft: true,
    learn_more_url: null,
    budget: null,
    committed: 0,
    expected: 0,
    pause_at_budget: false,
    audience: { operator_types: [], chain_ids: [], chains: [] },
    reaches: 0,
    terms: null,
    valid_from: '2026-11-24',
    valid_to: '2027-02-24',
    submission_deadline: '2027-03-24',
    draft: draftOf({
      valid_from: '2026-11-24',
      valid_to: '2027-02-24',
      learn_more_url: null,
      terms: { unit: 'case', discount_type: 'dollars_off', tiers: [], variant_ids: [], max_units_per_location: null },
      products: [],
      problems: [
        { field: 'terms.tiers', code: 'terms.no_tier', says: 'At least one tier is needed.' },
        {
          field: 'terms.variant_ids',
          code: 'terms.no_product',
          says: 'At least one product with a variant must qualify.',
        },
      ],
    }),
    ...fields,
  })

/** A version that was published. */
const offerVersion = (version: number, fields: Partial<WireOfferVersion> = {}): WireOfferVersion => ({
  version,
  published: `2026-${version === 1 ? '09-20' : '10-15'}T15:00:00.000Z`,
  valid_from: '2026-09-28',
  valid_to: '2027-01-31',
  learn_more_url: 'https://harvestvalley.example/fries',
  terms: publishedTerms,
  enrolled: version === 1 ? 46 : 148,
  ...fields,
})

/** Two versions: the first gave $6 off from 5 to 50 cases, for one product less. */
export const versions: WireOfferVersion[] = [
  offerVersion(2),
  offerVersion(1, {
    terms: {
      ...publishedTerms,
      tiers: [{ min: 5, max: 50, discount: 6 }],
      variant_ids: [10],
      products: [{ ...potatoes, product_variants: potatoes.product_variants.slice(0, 1) }],
    },
  }),
]
