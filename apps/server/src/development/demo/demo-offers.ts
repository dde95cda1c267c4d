import { addDays, type Day, type OfferState, type OfferType, type Tier } from '@caseback/domain'
import { demoClaims } from './demo-operators.ts'
import { dayOnSample, sampleNamed } from './sample-invoices.ts'

/** An offer of the demo. Days count from the first start of the program. */
export type DemoOffer = {
  code: string
  manufacturer: string
  name: string
  type: OfferType
  state: OfferState
  fromDay: number
  toDay: number
  discountType: 'dollars_off' | 'percentage_off'
  /** discount in cents, or hundredths of a percent */
  tiers: Tier[]
  maxUnitsPerLocation: number | null
  skus: string[]
  learnMore: boolean
  /** What is said of it; where there is no Spanish, its readers are shown the English. */
  about?: { en: string; es?: string }
  /** Published to everybody in restaurants and bars; the others come by link. */
  published: boolean
  /** What its manufacturer wants to spend at most, and whether the offer pauses by itself then. */
  budget?: { dollars: number; pauses: boolean }
}

const base = {
  type: 'TIME_OFFER',
  state: 'ACTIVE',
  discountType: 'dollars_off',
  maxUnitsPerLocation: null,
  learnMore: false,
  published: true,
} as const

export const demoOffers: DemoOffer[] = [
  {
    ...base,
    code: 'HVFRIES',
    manufacturer: 'Harvest Valley Potato Co.',
    name: 'Fries and Wedges',
    fromDay: -55,
    toDay: 70,
    tiers: [{ min: 5, max: 50, discount: 600 }],
    skus: ['HV-40386', 'HV-41224', 'HV-47015', 'HV-43990'],
    learnMore: true,
    about: {
      en: 'Fries and wedges that stay crisp on the way to the table, cut from potatoes of one valley and frozen within the day.',
      es: 'Papas y gajos que llegan crujientes a la mesa, cortados de papas de un solo valle y congelados el mismo día.',
    },
    budget: { dollars: 60_000, pauses: false },
  },
  {
    ...base,
    code: 'NBCOD',
    manufacturer: 'North Bay Seafood',
    name: 'Wild Cod Portions',
    fromDay: -30,
    toDay: 12,
    discountType: 'percentage_off',
    tiers: [{ min: 1, max: null, discount: 1200 }],
    skus: ['NB-10404'],
  },
  {
    ...base,
    code: 'CLMOZZ',
    manufacturer: 'Cloverleaf Dairy',
    name: 'Mozzarella',
    fromDay: -50,
    toDay: 25,
    tiers: [{ min: 10, max: 100, discount: 350 }],
    skus: ['CL-22015', 'CL-22088'],
  },
  {
    ...base,
    code: 'MPFLOUR',
    manufacturer: 'Mesa Pantry',
    name: 'Flour Tortillas 10"',
    fromDay: -58,
    toDay: 20,
    tiers: [{ min: 5, max: 40, discount: 200 }],
    skus: ['MP-31010'],
    // A small trial whose claims come near it: the next ones are asked about.
    budget: { dollars: 150, pauses: true },
  },
  {
    ...base,
    code: 'ORJUICE',
    manufacturer: 'Orchard Row Juices',
    name: 'Cold-Pressed Juices',
    fromDay: -40,
    toDay: 90,
    tiers: [
      { min: 12, max: 47, discount: 125 },
      { min: 48, max: null, discount: 175 },
    ],
    skus: ['OR-50059', 'OR-50159'],
  },
  {
    ...base,
    code: 'HVHASH',
    manufacturer: 'Harvest Valley Potato Co.',
    name: 'Hash Brown Rounds, first order',
    fromDay: -10,
    toDay: 60,
    type: 'FIRST_OFFER',
    tiers: [{ min: 1, max: 10, discount: 450 }],
    maxUnitsPerLocation: 10,
    skus: ['HV-43990'],
    learnMore: true,
    about: { en: 'Try the new rounds on your breakfast menu: your first ten cases cost less.' },
  },
  {
    ...base,
    code: 'NBBATTER',
    manufacturer: 'North Bay Seafood',
    name: 'Beer-Battered Cod, first order',
    fromDay: -12,
    toDay: 45,
    type: 'FIRST_OFFER',
    tiers: [
      { min: 5, max: 19, discount: 300 },
      { min: 20, max: 60, discount: 500 },
    ],
    skus: ['NB-10722'],
  },
  {
    ...base,
    code: 'MPCORN',
    manufacturer: 'Mesa Pantry',
    name: 'Corn Tortillas 6"',
    fromDay: -45,
    toDay: 40,
    state: 'PAUSED',
    tiers: [{ min: 5, max: 60, discount: 150 }],
    skus: ['MP-31606'],
  },
  {
    ...base,
    code: 'CLLOGS',
    manufacturer: 'Cloverleaf Dairy',
    name: 'Mozzarella Logs, summer',
    fromDay: -100,
    toDay: -50,
    tiers: [{ min: 5, max: 80, discount: 250 }],
    skus: ['CL-22088'],
  },
  {
    ...base,
    code: 'ORAPPLE',
    manufacturer: 'Orchard Row Juices',
    name: 'Apple Juice, autumn',
    fromDay: -60,
    toDay: -8,
    tiers: [{ min: 6, max: 60, discount: 175 }],
    skus: ['OR-50159'],
  },
  {
    ...base,
    code: 'HVSWEET',
    manufacturer: 'Harvest Valley Potato Co.',
    name: 'Sweet Potato Waffle Fries',
    fromDay: -20,
    toDay: 30,
    state: 'DELETED',
    tiers: [{ min: 5, max: 30, discount: 300 }],
    skus: ['HV-47015'],
    published: false,
  },
  {
    ...base,
    code: 'MPSPRING',
    manufacturer: 'Mesa Pantry',
    name: 'Spring Tortilla Bundle',
    fromDay: 30,
    toDay: 120,
    state: 'DRAFT',
    tiers: [{ min: 10, max: 80, discount: 180 }],
    skus: ['MP-31010', 'MP-31606'],
    published: false,
  },
  {
    ...base,
    code: 'NBPORTION',
    manufacturer: 'North Bay Seafood',
    name: 'Cod Portions for Schools',
    fromDay: -15,
    toDay: 75,
    discountType: 'percentage_off',
    tiers: [
      { min: 4, max: 24, discount: 800 },
      { min: 25, max: null, discount: 1150 },
    ],
    skus: ['NB-10404', 'NB-10722'],
    published: false,
  },
]

/**
 * Samples are printed with fixed days, and an offer's days count from the first start: its window reaches back to what its claims
 * show, or the desk would refuse them later on.
 */
export function firstDayOf({ code, fromDay }: DemoOffer, firstStart: Day): Day {
  const samples = demoClaims.filter(({ offer }) => offer === code).flatMap((claim) => claim.samples)
  const printed = samples.map((file) => dayOnSample(sampleNamed(file)))
  return [addDays(firstStart, fromDay), ...printed].reduce((first, day) => (day < first ? day : first))
}
