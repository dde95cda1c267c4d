// What readings say in the states of the desk.
import type { WireReading } from '@caseback/contract'

const at = (box: readonly number[], confidence = 0.99) => ({ page: 1, box: [...box], confidence })
export const line = (
  top: number,
  variant: number,
  text: string,
  quantity: number,
  price: number,
  confidence = 0.99,
) => ({
  ...at([0.094, top, 0.906, top + 0.035], confidence),
  text,
  product_variant_id: variant,
  match: { product_variant_id: variant, by: 'SKU' as const, confidence: 0.99 },
  quantity,
  unit: 'CS' as const,
  price,
  amount: Math.round(quantity * price * 100) / 100,
})
export const reading = (fields: Partial<WireReading> = {}): WireReading => ({
  state: 'READ',
  distributor: 'Lakeshore Foodservice',
  number: '88213',
  date: '2026-11-08',
  sold_to: 'Blue Door Diner, Chicago IL',
  places: {
    distributor: at([0.094, 0.095, 0.79, 0.132]),
    number: at([0.205, 0.163, 0.32, 0.186]),
    date: at([0.7, 0.163, 0.9, 0.186]),
    sold_to: null,
  },
  lines: [
    line(0.265, 2, 'HV-40386 STRAIGHT-CUT FRIES 6/5 LB', 24, 31.4),
    line(0.375, 3, 'HV-40388 ROSEMARY POTATO WEDGES 4/6 LB', 12, 28.95),
  ],
  units: { 'HV-40386': 24, 'HV-40388': 12 },
  amounts: { 'HV-40386': 753.6, 'HV-40388': 347.4 },
  confidence: 0.99,
  problems: [],
  ...fields,
})
export const nothing = {
  distributor: null,
  number: null,
  date: null,
  sold_to: null,
  places: { distributor: null, number: null, date: null, sold_to: null },
  lines: [],
  units: {},
  amounts: {},
  confidence: 0,
}
export const unsure = reading({
  distributor: 'LAKESHORE FOODSVC',
  places: { ...reading().places, distributor: at([0.094, 0.095, 0.79, 0.132], 0.8) },
  lines: [
    line(0.265, 2, 'HV-40386 STRAIGHT-CUT FRIES 6/5 LB', 24, 31.4),
    line(0.375, 3, 'HV-40388 ROSEMARY POTATO WEDGES 4/6 LB', 12, 28.95, 0.7),
  ],
  problems: ['distributor_unknown'],
})
/** What cannot be counted: wedges came back, and a line may be a product of the offer. */
export const leftOut = reading({
  lines: [
    line(0.265, 2, 'HV-40386 STRAIGHT-CUT FRIES 6/5 LB', 24, 31.4),
    line(0.375, 3, 'HV-40388 ROSEMARY POTATO WEDGES 4/6 LB', -2, 28.95),
    {
      ...line(0.42, 3, '889344 WDG SKN ON RSMRY 4/6 LB', 8, 28.95, 0.6),
      product_variant_id: null,
      match: { product_variant_id: 3, by: 'WORDS', confidence: 0.6 },
    },
  ],
  units: { 'HV-40386': 24, 'HV-40388': -2 },
  amounts: { 'HV-40386': 753.6, 'HV-40388': -57.9 },
  problems: ['product_unsure'],
})
/** Wedges that are known by their words alone, beside what nobody asks about. */
export const byWords = reading({
  lines: [
    line(0.265, 2, 'HV-40386 STRAIGHT-CUT FRIES 6/5 LB', 24, 31.4),
    {
      ...line(0.375, 3, '889344 WDG SKN ON RSMRY 4/6 LB', 12, 28.95, 0.75),
      match: { product_variant_id: 3, by: 'WORDS', confidence: 0.75 },
    },
    { ...line(0.42, 3, '40155 KETCHUP JUG 6/114 OZ', 4, 10), product_variant_id: null, match: null },
  ],
  problems: ['product_unsure'],
})
const [theFries, theWedges] = byWords.lines
/** Two lines of wedges that are known by their words alone. */
export const twiceByWords = reading({
  lines: [
    ...(theFries && theWedges ? [theFries, theWedges] : []),
    {
      ...line(0.42, 3, '889345 WDG SKN ON GRLC 4/6 LB', 4, 28.95, 0.76),
      match: { product_variant_id: 3, by: 'WORDS', confidence: 0.76 },
    },
  ],
  units: { 'HV-40386': 24, 'HV-40388': 16 },
  amounts: { 'HV-40386': 753.6, 'HV-40388': 463.2 },
  problems: ['product_unsure'],
})
export const taughtLine = {
  line: 1,
  text: '889344 WDG SKN ON RSMRY 4/6 LB',
  distributor_id: 2,
  by: 'Ana Reyes',
  decided: '2026-11-12T16:00:00.000Z',
}
/** Kept by the browser of an earlier reading: number and fries were typed, the date was filled in. */
export const kept = {
  id: 70,
  distributor: 'Lakeshore Foodservice',
  number: '88213',
  date: '2026-11-07',
  purchase: '',
  units: { '1/2': '20', '1/3': '12' },
  filled: {
    distributor: 'Lakeshore Foodservice',
    number: '88218',
    date: '2026-11-07',
    'units 1/2': '21',
    'units 1/3': '8',
  },
}
