import { checkDigitOf } from '@caseback/domain'

/** Something that a distributor sells. `pack` is how many of what size are in a case. */
export type Good = {
  sku: string
  gtin: string
  manufacturer: string
  /** As invoices name the brand, the long and the short way. */
  brand: readonly [string, string]
  name: string
  pack: { count: number; size: number; unit: string }
  price: number
  group: string
  /** Sold by its weight, in pounds a case. */
  pounds?: number
}

type Row = [sku: string, name: string, count: number, size: number, unit: string, price: number, pounds?: number]

const made = (
  manufacturer: string,
  brand: readonly [string, string],
  prefix: string,
  group: string,
  rows: readonly Row[],
): Good[] =>
  rows.map(([sku, name, count, size, unit, price, pounds]) => {
    const thirteen = `1${prefix}${sku.replace(/\D/g, '').padStart(5, '0').slice(-5)}`.padEnd(13, '0').slice(0, 13)
    return {
      sku,
      gtin: thirteen + checkDigitOf(thirteen),
      manufacturer,
      brand,
      name,
      pack: { count, size, unit },
      price,
      group,
      ...(pounds !== undefined && { pounds }),
    }
  })

/** What offers are about: each manufacturer's goods are the products of one offer. */
export const offered: readonly (readonly Good[])[] = [
  made('Granger Potato Company', ['GRANGER', 'GRNGR'], '0041234', 'FROZEN', [
    ['GP-1038', 'Straight Cut Fries 3/8 Inch', 6, 5, 'LB', 31.42],
    ['GP-1014', 'Shoestring Fries 1/4 Inch', 6, 4.5, 'LB', 33.18],
    ['GP-1102', 'Seasoned Curly Fries', 6, 4, 'LB', 36.05],
    ['GP-1177', 'Skin On Potato Wedges', 6, 5, 'LB', 30.77],
    ['GP-1240', 'Hash Brown Patties', 120, 2.25, 'OZ', 27.64],
    ['GP-1265', 'Sweet Potato Fries', 6, 2.5, 'LB', 34.91],
  ]),
  made('Cape Ridge Seafood', ['CAPE RIDGE', 'CAPERDG'], '0058710', 'SEAFOOD', [
    ['52210', 'Breaded Pollock Fillet 3 oz', 1, 10, 'LB', 48.3],
    ['52230', 'Beer Battered Cod Loins', 2, 5, 'LB', 71.25],
    ['52344', 'Popcorn Shrimp Breaded', 4, 3, 'LB', 66.9],
    ['52410', 'Clam Strips', 6, 1.5, 'LB', 58.15],
    ['52455', 'Atlantic Salmon Portions 6 oz', 1, 10, 'LB', 104.6],
  ]),
  made('Millbrook Creamery', ['MILLBROOK', 'MLBRK'], '0070335', 'DAIRY', [
    ['MB 4001', 'Shredded Mozzarella Whole Milk', 4, 5, 'LB', 62.88],
    ['MB 4009', 'Shredded Mozzarella Part Skim', 4, 5, 'LB', 59.12],
    ['MB 4120', 'Sliced American Cheese 160 Count', 4, 5, 'LB', 55.4],
    ['MB 4188', 'Cream Cheese Loaf', 10, 3, 'LB', 71.03],
    ['MB 4302', 'Butter Solids Unsalted', 36, 1, 'LB', 118.2],
  ]),
  made('Tres Hermanas Foods', ['TRES HERMANAS', '3HRMNS'], '0082911', 'DRY GROCERY', [
    ['TH20061', 'Flour Tortilla 6 Inch', 24, 12, 'CT', 22.47],
    ['TH20101', 'Flour Tortilla 10 Inch', 12, 12, 'CT', 26.9],
    ['TH20200', 'Yellow Corn Tortilla Chips', 6, 2, 'LB', 21.35],
    ['TH20315', 'Medium Salsa Roja', 4, 1, 'GAL', 38.8],
    ['TH20330', 'Refried Pinto Beans', 6, 10, 'CAN', 33.6],
  ]),
  made('Bellwether Poultry', ['BELLWETHER', 'BELWTHR'], '0091102', 'POULTRY', [
    ['7731', 'Chicken Tender Fritter Breaded', 2, 5, 'LB', 43.9],
    ['7745', 'Chicken Breast Filet Homestyle 4 oz', 2, 5, 'LB', 49.75],
    ['7760', 'Boneless Chicken Wings', 2, 5, 'LB', 41.15],
    ['7788', 'Jumbo Chicken Wings Fresh', 4, 10, 'LB', 2.39, 40],
    ['7790', 'Turkey Breast Oven Roasted', 2, 9, 'LB', 3.87, 18],
  ]),
]

/** Of other brands, so near that only the brand tells them apart. */
export const nearGoods: readonly Good[] = [
  ...made('Summit Valley', ['SUMMIT VALLEY', 'SMTVLY'], '0033120', 'FROZEN', [
    ['SV-5538', 'Straight Cut Fries 3/8 Inch', 6, 5, 'LB', 29.15],
    ['SV-5502', 'Seasoned Curly Fries', 6, 4, 'LB', 33.8],
  ]),
  ...made('Harbor Catch', ['HARBOR CATCH', 'HRBRCTCH'], '0034410', 'SEAFOOD', [
    ['HC1210', 'Breaded Pollock Fillet 3 oz', 1, 10, 'LB', 44.7],
    ['HC1230', 'Popcorn Shrimp Breaded', 4, 3, 'LB', 61.2],
  ]),
  ...made('Old Dairy', ['OLD DAIRY', 'OLDDRY'], '0035520', 'DAIRY', [
    ['OD881', 'Shredded Mozzarella Whole Milk', 4, 5, 'LB', 58.4],
    ['OD902', 'Cream Cheese Loaf', 10, 3, 'LB', 66.1],
  ]),
  ...made('El Sol', ['EL SOL', 'ELSOL'], '0036630', 'DRY GROCERY', [
    ['ES610', 'Flour Tortilla 10 Inch', 12, 12, 'CT', 24.4],
    ['ES700', 'Yellow Corn Tortilla Chips', 6, 2, 'LB', 19.6],
  ]),
  ...made('Fairfield Farms', ['FAIRFIELD', 'FRFLD'], '0037740', 'POULTRY', [
    ['F330', 'Chicken Tender Fritter Breaded', 2, 5, 'LB', 40.2],
    ['F350', 'Boneless Chicken Wings', 2, 5, 'LB', 38.6],
  ]),
]

/** What else is on an invoice. */
export const otherGoods: readonly Good[] = [
  ...made('Packer', ['PACKER', 'PACKER'], '0021110', 'PRODUCE', [
    ['31001', 'Lettuce Romaine Hearts', 12, 3, 'CT', 34.2],
    ['31002', 'Tomato 5x6', 1, 25, 'LB', 28.9],
    ['31003', 'Onion Yellow Jumbo', 1, 50, 'LB', 19.75],
    ['31004', 'Lemon Choice', 1, 140, 'CT', 41.1],
  ]),
  ...made('House', ['HOUSE BRAND', 'HSBRD'], '0022220', 'DISPOSABLES', [
    ['60110', 'Napkin Dinner White 2 Ply', 8, 375, 'CT', 37.6],
    ['60122', 'Cup Foam 16 oz', 20, 25, 'CT', 29.45],
    ['60180', 'Glove Vinyl Large', 10, 100, 'CT', 32.8],
    ['60195', 'Container Hinged 9x9', 2, 100, 'CT', 24.3],
  ]),
  ...made('Ranch', ['IBP', 'IBP'], '0023330', 'MEAT', [
    ['70210', 'Beef Ground 80/20 Fine', 8, 10, 'LB', 3.12, 80],
    ['70255', 'Pork Loin Boneless', 4, 9, 'LB', 2.08, 36],
  ]),
  ...made('House', ['HOUSE BRAND', 'HSBRD'], '0022220', 'DRY GROCERY', [
    ['40110', 'Oil Fryer Canola Clear', 1, 35, 'LB', 42.3],
    ['40155', 'Ketchup Jug', 6, 114, 'OZ', 35.7],
    ['40190', 'Rice Long Grain Parboiled', 1, 50, 'LB', 27.2],
    ['40233', 'Sugar Granulated', 1, 50, 'LB', 36.9],
  ]),
  ...made('House', ['HOUSE BRAND', 'HSBRD'], '0022220', 'CHEMICAL', [
    ['90110', 'Detergent Dish Machine', 4, 1, 'GAL', 66.5],
    ['90120', 'Bleach Germicidal', 6, 1, 'GAL', 23.2],
  ]),
]
