import { readInvoices } from '../read-invoices.ts'
import type { ReadingContext } from '../reading.ts'
import { testPage } from '../test-page.ts'

const context: ReadingContext = {
  products: [
    {
      variantId: 1,
      sku: 'GP-1038',
      gtin: '10041234011387',
      name: 'Straight Cut Fries',
      format: '6 / 5 lb bags',
      manufacturer: 'Granger Potato Co.',
      distributorItems: [],
    },
  ],
  distributors: [{ name: 'Lakeshore Foods', alias: 'Lakeshore Foods' }],
  learned: [],
}

/** A page of a distributor with a line of fries: `headline` at its top, `label` before its number. */
export const testDocument = (
  headline: string,
  label = 'NO:',
  foot = '',
  beside = '1400 FULTON ST',
) => `LAKESHORE FOODS                              ${headline}
${beside.padEnd(45)}${label} 88601
                                             DATE: 11/10/2026
SOLD TO: BLUE DOOR DINER
         12 W LAKE ST

ORD SHP U/M ITEM    DESCRIPTION                    PACK      MFR NO      WEIGHT    PRICE     AMOUNT
 18  18 CS  771204  GRNGR FRIES STRT CUT 3/8       6/5 LB    GP-1038               31.40     565.20
                                                               TOTAL                        565.20
${foot}`

/** What is read on a page of such text. */
export const readOn = (text: string) => readInvoices([testPage(text)], context)[0]
