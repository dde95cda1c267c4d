import type { WireDistributor, WireDistributorBrief, WireLearnedLine } from '@caseback/contract'

const longName =
  'Grossmann & Söhne Lebensmittelgroßhandelsgesellschaft für Gastronomie und Gemeinschaftsverpflegung mbH & Co. KG, Milwaukee'

/** A row of the list. */
export const distributorBrief = (id: number, given: Partial<WireDistributorBrief> = {}): WireDistributorBrief => ({
  id,
  name: 'Lakeshore Foodservice',
  spellings: ['Lake Shore Food Svc', 'Lakeshore West'],
  spelling_count: 2,
  invoice_count: 412,
  claim_count: 398,
  ...given,
})

/** Of the list: a usual one, one that was just added, one with long names, one from right to left. */
export const someDistributors: WireDistributorBrief[] = [
  distributorBrief(2),
  distributorBrief(3, { name: 'Lakeside', spellings: [], spelling_count: 0, invoice_count: 1, claim_count: 1 }),
  distributorBrief(4, {
    name: longName,
    spellings: [longName.slice(0, 60), 'Grossmann', 'Grossmann Midwest', 'G&S', 'Großmann'],
    spelling_count: 14,
    invoice_count: 1_204_512,
    claim_count: 1_180_004,
  }),
  distributorBrief(5, {
    name: 'شركة النور للأغذية',
    spellings: ['Al Noor Foods (Dearborn)'],
    spelling_count: 1,
    invoice_count: 31,
    claim_count: 29,
  }),
]

/** One of them with all that means it. */
export const aDistributor = (given: Partial<WireDistributor> = {}): WireDistributor => ({
  ...distributorBrief(2, {
    spellings: ['Lake Shore', 'Lake Shore Food Svc', 'Lakeshore Dallas', 'Lakeshore West'],
    spelling_count: 4,
  }),
  aliases: [
    { id: 1, name: 'Lake Shore Food Svc' },
    { id: 2, name: 'Lakeshore West' },
  ],
  parts: [
    {
      id: 7,
      name: 'Lakeshore Dallas',
      invoice_count: 12,
      merged: '2026-11-21T15:00:00.000Z',
      merged_by: 'Rosa Diaz',
      undo_until: '2026-11-22T15:00:00.000Z',
    },
    {
      id: 8,
      name: 'Lake Shore',
      invoice_count: 88,
      merged: '2026-09-02T15:00:00.000Z',
      merged_by: 'Amir Haddad',
      undo_until: null,
    },
  ],
  items: [
    {
      product_id: 11,
      manufacturer_name: 'Harvest Valley',
      product_name: 'Crispy Fries',
      variant_name: 'Straight Cut',
      format: '6 / 5 lb',
      number: '7714403',
    },
    {
      product_id: 11,
      manufacturer_name: 'Harvest Valley',
      product_name: 'Crispy Fries',
      variant_name: 'Waffle Cut',
      format: '6 / 4.5 lb',
      number: '7714419',
    },
  ],
  item_count: 2,
  ...given,
})

/** With names that break no layout. */
export const strainedDistributor: WireDistributor = aDistributor({
  name: longName,
  invoice_count: 1_204_512,
  claim_count: 1_180_004,
  aliases: [
    { id: 1, name: longName.slice(0, 100) },
    { id: 2, name: 'W'.repeat(80) },
    { id: 3, name: 'שיווק מזון הצפון' },
  ],
  parts: aDistributor().parts.map((part) => ({ ...part, name: `${longName.slice(0, 90)} ${part.id}` })),
  items: Array.from({ length: 30 }, (_, at) => ({
    product_id: at + 1,
    manufacturer_name: longName.slice(0, 70),
    product_name: 'Sweet Potato Waffle Fries, Oven Ready, Lightly Salted',
    variant_name: 'Family pack of very many pieces',
    format: '12 / 2.25 lb bags',
    number: String(100_000_000_000 + at * 7_919),
  })),
  item_count: 1_412,
})

/** Lines of its invoices that reviewers have decided about: a known one, one of which two differ, one that is put right. */
export const someLearnedLines: WireLearnedLine[] = [
  {
    id: 3,
    text: '889012 CRSPY STRT CUT FRIES 3/8 6/5 LB 20 31.40 628.00',
    item: '889012',
    state: 'KNOWN',
    said: [aSaying({ by: 'Amir Haddad', claim_id: 412 })],
  },
  {
    id: 2,
    text: '889344 WDG SKN ON RSMRY 4/6 LB 8 28.95 231.60',
    item: '889344',
    state: 'UNSURE',
    said: [
      aSaying({ by: 'Rosa Diaz', claim_id: 398, affirms: false }),
      aSaying({ by: 'Amir Haddad', claim_id: 377, decided: '2026-11-02T15:00:00.000Z' }),
    ],
  },
  {
    id: 1,
    text: 'FRIES WFL 4.5# 6CT',
    item: null,
    state: 'KNOWN',
    said: [aSaying({ by: 'Rosa Diaz', claim_id: null, variant_name: 'Waffle Cut', format: '6 / 4.5 lb' })],
  },
  {
    id: 4,
    text: '700101 SWT POT FRY 6/2.5 LB 10 24.10 241.00',
    item: '700101',
    state: 'NOT',
    said: [
      aSaying({ affirms: false, claim_id: 371 }),
      aSaying({ affirms: false, claim_id: 371, product_variant_id: 32, variant_name: 'Wedges', format: '4 / 6 lb' }),
    ],
  },
  {
    id: 5,
    text: '310022 LETTUCE ROMAINE HEARTS 12/3 CT 4 34.20 136.80',
    item: '310022',
    state: 'NOT',
    said: [
      aSaying({
        affirms: false,
        claim_id: null,
        product_variant_id: null,
        product_name: null,
        variant_name: null,
        format: null,
      }),
    ],
  },
]

function aSaying(given: Partial<WireLearnedLine['said'][number]>): WireLearnedLine['said'][number] {
  return {
    product_variant_id: 31,
    product_name: 'Crispy Fries',
    variant_name: 'Straight Cut',
    format: '6 / 5 lb',
    affirms: true,
    by: 'Rosa Diaz',
    decided: '2026-11-20T15:00:00.000Z',
    claim_id: 412,
    ...given,
  }
}
