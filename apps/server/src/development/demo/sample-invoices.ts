import type { Day } from '@caseback/domain'
import { found } from '../../platform/errors.ts'

/** A sample invoice of the demo; scripts/demo/make-sample-invoices.ts draws it. `lines` are qualifying products by SKU. */
export type SampleInvoice = {
  /** Name below samples/, without page number and ending. */
  file: string
  layout: 'ruled' | 'monospaced' | 'banded'
  photographed: boolean
  pages: number
  distributor: string
  distributorAddress: string
  number: string
  /** As printed. */
  date: string
  soldTo: string
  lines: [sku: string, cases: number][]
  otherLines: [item: string, description: string, cases: number, price: number][]
}

const lakeshore = { distributor: 'Lakeshore Foodservice', distributorAddress: '1400 W Fulton St, Chicago IL 60607' }
const prairie = { distributor: 'Prairie Provisions', distributorAddress: '88 Depot Rd, Joliet IL 60432' }
const metro = { distributor: 'Metro Broadline', distributorAddress: '500 Commerce Dr, Elk Grove IL 60007' }
const soldTo = 'Blue Door Diner, 12 W Lake St, Chicago IL 60601'

export const sampleInvoices: SampleInvoice[] = [
  {
    file: 'lakeshore-88213',
    layout: 'ruled',
    photographed: false,
    pages: 1,
    ...lakeshore,
    number: '88213',
    date: '11/08/2026',
    soldTo,
    lines: [
      ['HV-40386', 24],
      ['HV-41224', 12],
    ],
    otherLines: [
      ['88110', 'Nacho Cheese Sauce #10', 6, 22.1],
      ['77120', 'Napkin 1-ply white 12/500', 4, 18.75],
    ],
  },
  {
    file: 'lakeshore-88540',
    layout: 'ruled',
    photographed: false,
    pages: 1,
    ...lakeshore,
    number: '88540',
    date: '11/12/2026',
    soldTo,
    lines: [
      ['HV-47015', 8],
      ['HV-43990', 6],
    ],
    otherLines: [['61230', 'Fryer Oil 35 lb', 3, 41.9]],
  },
  {
    file: 'prairie-20417',
    layout: 'monospaced',
    photographed: true,
    pages: 2,
    ...prairie,
    number: 'P20417',
    date: '11/05/2026',
    soldTo,
    lines: [
      ['CL-22015', 40],
      ['CL-22088', 24],
    ],
    otherLines: [
      ['900114', 'Pizza Flour 50 lb', 10, 24.6],
      ['900220', 'Tomato Puree #10', 6, 31.2],
      ['901005', 'Pepperoni Sliced', 4, 62.4],
      ['904410', 'Pizza Box 16in 50ct', 6, 27.8],
    ],
  },
  {
    file: 'prairie-20533',
    layout: 'monospaced',
    photographed: false,
    pages: 1,
    ...prairie,
    number: 'P20533',
    date: '11/10/2026',
    soldTo,
    lines: [['MP-31010', 40]],
    otherLines: [
      ['900871', 'Black Beans Dry 25 lb', 2, 29.3],
      ['900872', 'Long Grain Rice 50 lb', 2, 26.4],
    ],
  },
  {
    file: 'metro-5501873',
    layout: 'banded',
    photographed: false,
    pages: 1,
    ...metro,
    number: '5501873',
    date: '11/09/2026',
    soldTo,
    lines: [
      ['NB-10404', 9],
      ['NB-10722', 5],
    ],
    otherLines: [
      ['4420917', 'Tartar Sauce Portions', 2, 33.5],
      ['4416350', 'Lemons 140 ct', 1, 38.9],
    ],
  },
  {
    file: 'metro-5502210',
    layout: 'banded',
    photographed: true,
    pages: 1,
    ...metro,
    number: '5502210',
    date: '11/13/2026',
    soldTo,
    lines: [['OR-50059', 8]],
    otherLines: [
      ['4409128', 'Whole Milk 4/1 gal', 4, 17.2],
      ['4409555', 'Eggs Large 15 dz', 3, 44.1],
    ],
  },
  {
    file: 'lakeshore-87990',
    layout: 'ruled',
    photographed: true,
    pages: 1,
    ...lakeshore,
    number: '87990',
    date: '11/03/2026',
    soldTo: 'Casa Verde Taqueria, 2210 S Ashland Ave, Chicago IL 60608',
    lines: [
      ['MP-31010', 18],
      ['MP-31606', 12],
    ],
    otherLines: [['81204', 'Chipotle in Adobo', 2, 36.7]],
  },
  {
    file: 'metro-5499120',
    layout: 'banded',
    photographed: false,
    pages: 1,
    ...metro,
    number: '5499120',
    date: '11/02/2026',
    soldTo: 'St. Anne Hospital, 4950 W Thomas St, Chicago IL 60651',
    lines: [
      ['OR-50059', 30],
      ['OR-50159', 20],
    ],
    otherLines: [['4430001', 'Gelatin Cups 72 ct', 6, 22.4]],
  },
  {
    file: 'prairie-20388',
    layout: 'monospaced',
    photographed: false,
    pages: 1,
    ...prairie,
    number: 'P20388',
    date: '11/04/2026',
    soldTo: 'Lakeside High School, 300 E 35th St, Chicago IL 60616',
    lines: [
      ['HV-40386', 30],
      ['CL-22015', 12],
    ],
    otherLines: [['902210', 'Chocolate Milk 70 ct', 12, 15.9]],
  },
  {
    file: 'metro-5500417',
    layout: 'banded',
    photographed: true,
    pages: 1,
    ...metro,
    number: '5500417',
    date: '11/06/2026',
    soldTo: 'Pier 9 Oyster Bar, 9 N Pier, Milwaukee WI 53202',
    lines: [['NB-10404', 14]],
    otherLines: [['4471010', 'Oyster Crackers', 3, 21.5]],
  },
  {
    file: 'lakeshore-88601',
    layout: 'ruled',
    photographed: false,
    pages: 1,
    ...lakeshore,
    number: '88601',
    date: '11/10/2026',
    soldTo: 'Grand Plaza Chicago, 540 N Michigan Ave, Chicago IL 60611',
    lines: [
      ['HV-40386', 20],
      ['HV-43990', 10],
    ],
    otherLines: [['77120', 'Napkin 1-ply white 12/500', 12, 18.75]],
  },
  {
    file: 'prairie-20590',
    layout: 'monospaced',
    photographed: true,
    pages: 1,
    ...prairie,
    number: 'P20590',
    date: '11/12/2026',
    soldTo: 'St. Anne Hospital, 4950 W Thomas St, Chicago IL 60651',
    lines: [
      ['CL-22015', 22],
      ['CL-22088', 16],
    ],
    otherLines: [['900114', 'Pizza Flour 50 lb', 4, 24.6]],
  },
  {
    file: 'metro-5502307',
    layout: 'banded',
    photographed: false,
    pages: 1,
    ...metro,
    number: '5502307',
    date: '11/13/2026',
    soldTo: 'Lakeside High School, 300 E 35th St, Chicago IL 60616',
    lines: [
      ['NB-10404', 12],
      ['NB-10722', 10],
    ],
    otherLines: [['4420917', 'Tartar Sauce Portions', 6, 33.5]],
  },
  {
    file: 'lakeshore-88615',
    layout: 'ruled',
    photographed: true,
    pages: 1,
    ...lakeshore,
    number: '88615',
    date: '11/14/2026',
    soldTo: 'Casa Verde Taqueria, 2210 S Ashland Ave, Chicago IL 60608',
    lines: [
      ['HV-47015', 8],
      ['HV-43990', 6],
    ],
    otherLines: [['61230', 'Fryer Oil 35 lb', 3, 41.9]],
  },
  {
    file: 'prairie-20601',
    layout: 'monospaced',
    photographed: false,
    pages: 1,
    ...prairie,
    number: 'P20601',
    date: '11/13/2026',
    soldTo: 'Golden Taqueria #14, 77 Grand Ave, Oak Park IL 60302',
    lines: [['HV-40386', 14]],
    otherLines: [['900871', 'Black Beans Dry 25 lb', 2, 29.3]],
  },
  {
    file: 'lakeshore-88622',
    layout: 'ruled',
    photographed: false,
    pages: 1,
    ...lakeshore,
    number: '88622',
    date: '11/14/2026',
    soldTo: 'Golden Taqueria #14, 77 Grand Ave, Oak Park IL 60302',
    lines: [['HV-41224', 9]],
    otherLines: [['88110', 'Nacho Cheese Sauce #10', 8, 22.1]],
  },
  {
    file: 'metro-5501990',
    layout: 'banded',
    photographed: false,
    pages: 1,
    ...metro,
    number: '5501990',
    date: '11/09/2026',
    soldTo: 'Golden Taqueria #14, 77 Grand Ave, Oak Park IL 60302',
    lines: [['NB-10404', 9]],
    otherLines: [['4416350', 'Lemons 140 ct', 1, 38.9]],
  },
]

/** The day that a sample has printed on it. */
export function dayOnSample({ date }: SampleInvoice): Day {
  const [month, day, year] = date.split('/')
  return `${year}-${month}-${day}`
}

/** A sample by its name below samples/. */
export const sampleNamed = (file: string): SampleInvoice => found(sampleInvoices.find((each) => each.file === file))
