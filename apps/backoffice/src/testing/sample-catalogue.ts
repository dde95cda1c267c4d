// What the states of manufacturers and the catalogue are filled with.
import type {
  WireManufacturerBrief,
  WireStaffManufacturer,
  WireStaffOfferBrief,
  WireStaffProduct,
} from '@caseback/contract'
import { longEmail, longName, longNote } from '../dev/sample-desk.ts'

const LOGO = '/src/dev/gallery/pictures/logo.svg'
const PICTURE = '/src/dev/gallery/pictures/fries.webp'

export const manufacturerBrief = (id: number, fields: Partial<WireManufacturerBrief> = {}): WireManufacturerBrief => ({
  id,
  name: 'Harvest Valley Potato Co.',
  logo: LOGO,
  archived: null,
  product_count: 1,
  offer_count: 3,
  ...fields,
})

export const manufacturers = [
  manufacturerBrief(1),
  manufacturerBrief(2, { name: 'North Bay Seafood', logo: null, product_count: 12, offer_count: 0 }),
  manufacturerBrief(3, { name: longName, product_count: 1_204, offer_count: 88 }),
  manufacturerBrief(4, { name: 'Prairie Mills', archived: '2026-10-02T15:00:00Z' }),
]

export const manufacturer = (fields: Partial<WireStaffManufacturer> = {}): WireStaffManufacturer => ({
  ...manufacturerBrief(1),
  rebate_support_email: 'rebates@harvestvalley.example',
  billing_contacts: [
    { name: 'Dana Whitfield', email: 'dana@harvestvalley.example' },
    { name: 'Accounts payable', email: 'ap@harvestvalley.example' },
  ],
  payment_days: 30,
  notes: 'Sends one wire on the first Tuesday of a month.',
  created: '2026-09-01T15:00:00Z',
  open_requests: 2,
  receivable: 1_687.5,
  credit: 76,
  to_request: 324.63,
  ...fields,
})

export const strainedManufacturer = manufacturer({
  name: longName,
  rebate_support_email: longEmail,
  billing_contacts: Array.from({ length: 6 }, (_, at) => ({ name: `${longName} ${at}`, email: longEmail })),
  notes: longNote,
  receivable: 12_345_678.9,
})

export const offerBrief = (id: number, fields: Partial<WireStaffOfferBrief> = {}): WireStaffOfferBrief => ({
  id,
  name: 'Fries and Wedges',
  offer_code: 'HVFRIES',
  manufacturer: { id: 1, name: 'Harvest Valley Potato Co.', logo: LOGO },
  state: 'ACTIVE',
  valid_from: '2026-09-28',
  valid_to: '2027-01-31',
  submission_deadline: '2027-02-28',
  versions: 2,
  enrolled: 194,
  has_draft: false,
  waits_for_second: false,
  ...fields,
})

type Variant = WireStaffProduct['variants'][number]
const variant = (id: number, fields: Partial<Variant> = {}): Variant => ({
  id,
  name: 'Crispy Straight-Cut Fries 3/8"',
  format: '6 / 5 lb bags',
  sku: `HV-${40_386 + id}`,
  gtin: '00072714403866',
  distributor_items: [],
  picture: PICTURE,
  archived: null,
  offer_count: 2,
  ...fields,
})

export const product = (id: number, fields: Partial<WireStaffProduct> = {}): WireStaffProduct => ({
  id,
  variant_count: fields.variants?.length ?? 3,
  manufacturer_id: 1,
  manufacturer_name: 'Harvest Valley Potato Co.',
  name: 'Frozen Potatoes',
  description: 'Cut, blanched and frozen within a day of the field.',
  archived: null,
  variants: [
    variant(id * 10),
    variant(id * 10 + 1, { name: 'Rosemary Potato Wedges', picture: null, offer_count: 0 }),
    variant(id * 10 + 2, { name: 'Old-Style Chips', archived: '2026-10-02T15:00:00Z' }),
  ],
  ...fields,
})

export const products = [
  product(1),
  product(2, {
    name: longName,
    manufacturer_name: longName,
    variants: [variant(20, { name: longName, format: longName, sku: 'SKU-DONAUDAMPFSCHIFF-0000000000000000000001' })],
  }),
  product(3, { name: 'Wild Cod', manufacturer_name: 'North Bay Seafood', archived: '2026-10-02T15:00:00Z' }),
]
