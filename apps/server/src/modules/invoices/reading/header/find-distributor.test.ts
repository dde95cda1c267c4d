import { describe, expect, it } from 'vitest'
import { readInvoices } from '../read-invoices.ts'
import { testPage } from '../test-page.ts'

/** Whose an invoice is that the masters do not know: `title` stands over `name`, in larger letters. */
function nameUnder(title: string, name: string) {
  const page = testPage(`                         ${title}


${name}
402 S PACA ST, BALTIMORE MD 21230            INVOICE NO: 88601
                                             DATE: 11/10/2026
SOLD TO: BLUE DOOR DINER
         12 W LAKE ST

ORD SHP U/M ITEM    DESCRIPTION                    PACK      MFR NO      WEIGHT    PRICE     AMOUNT
 18  18 CS  771204  GRNGR FRIES STRT CUT 3/8       6/5 LB    GP-1038               31.40     565.20
                                                               TOTAL                        565.20`)
  const larger = (word: (typeof page.words)[number], by: number) => {
    const [left, top, right, bottom] = word.box
    return { ...word, box: [left, top - by / 2, right, bottom + by / 2] as const }
  }
  const words = page.words.map((word) => larger(word, word.box[1] < 12 ? 8 : word.box[1] < 40 ? 2 : 0))
  const [reading] = readInvoices([{ ...page, words }], { products: [], distributors: [], learned: [] })
  return reading?.distributor?.value
}

describe('A distributor whom the masters do not know', () => {
  it.each([
    'INVOICE',
    'SALES INVOICE',
    'TAX INVOICE',
    'CUSTOMER INVOICE',
    'WHOLESALE INVOICE',
    'SALES INVOICE 88601',
    'SALES INVOICE NO. 88601',
    'Delivery Invoice - Customer Copy',
    '*** ORIGINAL INVOICE ***',
    'INVOICE / DELIVERY RECEIPT',
    'SALES ORDER / INVOICE',
    'CUSTOMER COPY',
    "DRIVER'S COPY",
    'ORIGINAL - PLEASE SIGN AND RETURN',
    'Page 1 of 2',
    'ORIGINAL',
    'DUPLICATE COPY',
    'DELIVERY TICKET',
    'PICK TICKET',
    'RETURN MEMO',
    'CASH SALE',
    'FACTURA DE VENTA',
    'Factura Electrónica',
    'NOTA DE CRÉDITO',
    'REMISIÓN',
  ])('is no title in larger letters over its name: %s', (title) => {
    expect(nameUnder(title, 'HARVEST MOON GROCERS')).toBe('HARVEST MOON GROCERS')
  })

  it.each([
    'ORIGINAL GOURMET FOODS',
    'COPY ROAD PROVISIONS',
    'CASH & CARRY FOODS',
    'THE DELIVERY COMPANY',
    'CUSTOMER FIRST WHOLESALE',
    'SHORT ORDER SUPPLY',
    'PAGE BROTHERS PRODUCE',
    'CREDIT VALLEY FOODS',
    'THE ORIGINAL FOOD STORE',
    'BILL WHOLESALE',
  ])('may have words of titles in its name: %s', (name) => {
    expect(nameUnder('SALES INVOICE', name)).toBe(name)
    expect(nameUnder(name, '')).toBe(name)
  })
})
