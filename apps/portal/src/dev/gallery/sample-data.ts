// What the states are filled with: the factories' values, and people and offers that strain a layout.
import type {
  Chain,
  CurrentUser,
  OperatorType,
  WireClaim,
  WireInvoice,
  WireListedClaim,
  WireOffer,
  WireOfferListItem,
  WireOfferTerms,
  WireProduct,
} from '@caseback/contract'
import { operatorTypes } from '@caseback/domain'
import { englishClaimWords } from '@caseback/words/en/claims/claim-words'
import { ada, aListItem, anOffer } from '../../testing/factories.ts'

const DAY_MS = 86_400_000
const dayFromToday = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const today = dayFromToday(0)
const yesterday = dayFromToday(-1)
const aMonthAgo = dayFromToday(-31)
export const inAMonth = dayFromToday(30)

/** One word that no line of a phone holds, and one that breaks nowhere at all. */
export const germanName = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenmanufaktur'
export const longName = `${germanName} & Söhne Lebensmittelgroßhandelsgesellschaft mbH`
export const longEmail = 'maximiliane.wolkenstein-hohenfels.einkauf@lebensmittelgrosshandelsgesellschaft.example'

export const longUser: CurrentUser = {
  ...ada,
  email: longEmail,
  first_name: 'Maximiliane-Alexandrina-Konstanze',
  last_name: 'von Wolkenstein-Hohenfels zu Donaueschingen',
}
export const namelessUser: CurrentUser = { ...ada, email: longEmail, first_name: '', last_name: '' }
export const arabicUser: CurrentUser = { ...ada, first_name: 'مريم', last_name: 'الباب الأزرق' }

const fiveTiers: WireOfferTerms['tiers'] = [
  { min: 1, max: 9, discount: 1, discount_type: 'dollars_off' },
  { min: 10, max: 24, discount: 2.5, discount_type: 'dollars_off' },
  { min: 25, max: 99, discount: 4, discount_type: 'dollars_off' },
  { min: 100, max: 999, discount: 5.25, discount_type: 'dollars_off' },
  { min: 1000, max: 10_000, discount: 7, discount_type: 'dollars_off' },
]
const percentTiers: WireOfferTerms['tiers'] = [{ min: 1, max: null, discount: 12.5, discount_type: 'percentage_off' }]
const unlimitedTiers: WireOfferTerms['tiers'] = [{ min: 10, max: null, discount: 3.5, discount_type: 'dollars_off' }]

const productNames = [
  'Straight-Cut Fries 3/8"',
  'Rosemary Potato Wedges',
  'Sweet Potato Waffle Fries',
  'Garlic Hash Brown Rounds',
  'Loaded Potato Skins with Cheddar and Smoked Bacon',
]

/** A product with one variant for each number from 1. */
function manyProducts(count: number): WireProduct[] {
  return Array.from({ length: count }, (_, at) => ({
    product_id: at + 1,
    product_name: productNames[at % productNames.length] ?? '',
    product_desc: at % 3 === 0 ? 'Cut within a day of the field.' : '',
    product_variants: [
      {
        variant_id: 100 + at,
        variant_name: `${productNames[at % productNames.length]}, ${at + 1}`,
        variant_format: `${(at % 6) + 1} / 5 lb bags`,
        variant_sku: at % 4 === 3 ? '' : `HV-${40_386 + at}`,
        variant_gtin: at % 5 === 4 ? '' : String(72_714_403_868 + at).padStart(14, '0'),
        picture: null,
      },
    ],
  }))
}

const longProduct: WireProduct = {
  product_id: 3,
  product_name: `Kartoffelspezialitätenzubereitung ${germanName}`,
  product_desc: `Aus Freilandhaltung. ${longName}`,
  product_variants: [
    {
      variant_id: 31,
      variant_name: 'Tiefkühlkartoffelpufferzubereitungsmischung extra knusprig',
      variant_format: '12 Versandkartons à 24 Verbraucherverpackungseinheiten',
      variant_sku: 'SKU-DONAUDAMPFSCHIFF-0000000000000000000001',
      variant_gtin: '00072714403866',
      picture: null,
    },
  ],
}

const FRIES = '/src/dev/gallery/pictures/fries.webp'

export const withTiers = (tiers: WireOfferTerms['tiers']): WireOfferTerms => ({ ...anOffer().terms, tiers })

/** The same with a logo, and a picture of each product. */
const pictured = (offer: WireOffer): WireOffer => ({
  ...offer,
  picture: FRIES,
  manufacturer_details: { ...offer.manufacturer_details, logo: '/src/dev/gallery/pictures/logo.svg' },
  terms: {
    ...offer.terms,
    products: manyProducts(4).map((product, at) => ({
      ...product,
      // One of them has none yet.
      product_variants: product.product_variants.map((each) => ({ ...each, picture: at === 3 ? null : FRIES })),
    })),
  },
})

/** Offers that strain every screen they are shown on, by what they are about. */
export const offers = {
  plain: anOffer(),
  fiveTiers: anOffer({ name: 'Potatoes, all year', terms: withTiers(fiveTiers) }),
  percent: anOffer({ name: 'Wild Cod Portions', terms: withTiers(percentTiers) }),
  unlimited: anOffer({ name: 'Mozzarella', type: 'TIME_OFFER', terms: withTiers(unlimitedTiers) }),
  capped: anOffer({ max_units_per_location: 1000, terms: withTiers(unlimitedTiers) }),
  manyProducts: anOffer({ terms: { ...anOffer().terms, products: manyProducts(40) } }),
  endsToday: anOffer({ valid_to: today, submission_deadline: inAMonth }),
  learnMore: anOffer({
    learn_more_url: 'https://harvestvalley.example/fries',
    about_en:
      'Fries and wedges that stay crisp on the way to the table.\n\nCut from potatoes of one valley, frozen within the day.',
  }),
  inSpanishOnly: anOffer({ about_es: 'Papas y gajos que llegan crujientes a la mesa.' }),
  withLogo: anOffer({
    manufacturer_details: {
      name: 'Harvest Valley Potato Co.',
      logo: '/src/dev/gallery/pictures/logo.svg',
      rebate_support_email: null,
    },
  }),
  pictured: pictured(anOffer({ name: 'Fries and Wedges' })),
  longNames: anOffer({
    name: `Herbstaktionsangebot ${longName}`,
    manufacturer_details: { name: longName, logo: null, rebate_support_email: longEmail },
    terms: { unit: 'Verbraucherverpackungseinheit', tiers: fiveTiers, products: [longProduct] },
  }),
  arabic: anOffer({
    name: 'بطاطس مقلية، خريف 2026',
    manufacturer_details: { name: 'شركة وادي الحصاد للبطاطس', logo: null, rebate_support_email: null },
  }),
  emoji: anOffer({
    name: '🍟🍟 Fries & Friends 👨‍👩‍👧‍👦 🎉',
    manufacturer_details: { name: '🥔 Potato 🥔', logo: null, rebate_support_email: null },
  }),
  paused: anOffer({ state: 'PAUSED', can_enroll: false }),
  expired: anOffer({ state: 'EXPIRED', can_enroll: false, valid_to: aMonthAgo, submission_deadline: yesterday }),
  deleted: anOffer({ state: 'DELETED', can_enroll: false }),
  closed: anOffer({ can_enroll: false, valid_to: yesterday }),
} satisfies Record<string, WireOffer>

/** An offer as My Offers lists it; `enrollment` makes it an enrolled one. */
export function listed(
  offer: WireOffer,
  enrollment?: { claims?: WireListedClaim[]; units?: number; payout?: number },
  id = offer.rebate_offer_id,
): WireOfferListItem {
  const { terms, rebate_offer_id: _, learn_more_url: __, can_enroll: ___, manufacturer_details: maker, ...rest } = offer
  return aListItem({
    id,
    enrollment_id: enrollment ? id : null,
    offer_details: {
      ...rest,
      id,
      manufacturer_details: { name: maker.name, logo: maker.logo },
      offer_terms: terms,
    },
    enrollment_details: enrollment
      ? {
          enrollment_terms: terms,
          claims: enrollment.claims ?? [],
          claims_total: enrollment.claims?.length ?? 0,
          approved_units: enrollment.units ?? 0,
          approved_payout: enrollment.payout ?? 0,
        }
      : null,
  })
}

const PAGE = { image: '/src/dev/gallery/pictures/invoice-page.svg', width: 850, height: 1100 }

type FileOfInvoice = WireInvoice['files'][number]

/** An invoice of one file, `name`, with so many `pages`; 0: nobody has made them yet, unless `state` says else. */
export function anInvoice(
  fields: Partial<WireInvoice> & { pages?: number; name?: string; state?: FileOfInvoice['render_state'] } = {},
): WireInvoice {
  const { pages = 1, name = 'lakeshore-88213.pdf', state = pages === 0 ? 'waiting' : 'done', ...rest } = fields
  return {
    id: 1,
    invoice_reference_id: null,
    files: [
      {
        id: rest.id ?? 1,
        name,
        file: '/src/dev/gallery/pictures/invoice-page.svg',
        pages: Array.from({ length: pages }, (_, at) => ({ ...PAGE, page: at + 1 })),
        render_state: state,
      },
    ],
    reading: null,
    claimed_in: null,
    product_approval_info: {},
    ...rest,
  }
}

/** What the history tells of a move: what somebody wrote, with a coded reason before it or without. */
export const noted = (note: string | null, reason: string | null = null) => {
  const parts = note === null && reason === null ? null : { reason, system: null, note }
  return { notes: parts && englishClaimWords.notes(parts), notes_parts: parts }
}

/** Every move of a claim up to the last one, a day apart. */
export function history(...statuses: WireClaim['status'][]): WireClaim['state_changes'] {
  return statuses.map((status, at) => ({
    from_state: statuses[at - 1] ?? null,
    to_state: status,
    created: new Date(Date.parse('2026-11-14T16:00:00.000Z') + at * DAY_MS).toISOString(),
    ...noted(null),
    created_by_email: at === 0 ? ada.email : 'reviewer@caseback.example',
  }))
}

export const types: OperatorType[] = operatorTypes.map(({ slug, name, category }, at) => ({
  id: at + 1,
  slug,
  name,
  category_name: category,
}))

export const chain = (id: number, name: string, fields: Partial<Chain> = {}): Chain => ({
  id,
  name,
  domain: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '')}.example`,
  count: id * 7,
  cuisine: null,
  caseback_id: `RE${id}`,
  ...fields,
})

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const session = {
  created: '2026-10-02T15:00:00.000Z',
  last_used: '2026-11-15T20:00:00.000Z',
  expires: '2026-12-15T20:00:00.000Z',
}
/** Where somebody is signed in. */
export const sessions = [
  { id: 3, ...session, browser: chrome, current: true },
  {
    id: 2,
    ...session,
    browser: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
    current: false,
  },
  { id: 1, ...session, browser: null, current: false },
]
