import { describe, expect, it } from 'vitest'
import { readOn, testDocument } from './test-document.ts'

const REFERENCES = [
  '1400 FULTON ST',
  'SALES ORDER 4471',
  'PURCHASE ORDER 7714',
  'P.O. 7714',
  'ORDER NO 4471',
  'ORDER NO: 4471',
  'PURCHASE ORDER    7714',
  'SALES ORDER',
  'PICK TICKET 88',
  'PEDIDO 4471',
  'QUOTE # 4471',
  'DELIVERY RECEIPT NO 12',
]

describe('An invoice is one under each headline that distributors give it, and beside what it refers to:', () => {
  it.each([
    'INVOICE',
    'CUSTOMER INVOICE',
    'LAKESHORE INVOICE',
    'YOUR INVOICE',
    'WHOLESALE INVOICE',
    'TAX INVOICE',
    'DELIVERY INVOICE',
    'FOODSERVICE INVOICE',
    'INVOICE / DELIVERY RECEIPT',
    'DELIVERY RECEIPT / INVOICE',
    'INVOICE AND PACKING LIST',
    'INVOICE & BILL OF LADING',
    'INVOICE-ORIGINAL',
    'INVOICE - CUSTOMER COPY',
    'ORIGINAL INVOICE',
    'DUPLICATE INVOICE',
    '*** INVOICE ***',
    'I N V O I C E',
    'SALES ORDER / INVOICE',
    'FACTURA',
    'FACTURA DE VENTA',
    'FACTURA ELECTRÓNICA',
    'FACTURA ELECTRÓNICA DE VENTA',
    'FACTURA COMERCIAL',
    'FACTURA ORIGINAL',
    'FACTURA / NOTA DE ENTREGA',
    'SU FACTURA',
  ])('%s', (headline) => {
    const said = REFERENCES.flatMap((beside) =>
      ['NO:', 'INVOICE NO:'].map((label) => [
        beside,
        label,
        readOn(testDocument(headline, label, '', beside))?.problems,
      ]),
    )
    expect(said.filter(([, , problems]) => problems?.length !== 0)).toEqual([])
  })
})

describe('Another document has its problem, beside the label of an invoice, too:', () => {
  it.each([
    ['QUOTE', 'quote'],
    ['QUOTATION', 'quote'],
    ['ESTIMATE', 'quote'],
    ['SALES QUOTE - VALID 30 DAYS', 'quote'],
    ['QUOTATION - NOT YET BILLED', 'quote'],
    ['QUOTE (DRAFT)', 'quote'],
    ['PRO FORMA INVOICE', 'quote'],
    ['COTIZACIÓN', 'quote'],
    ['PRESUPUESTO', 'quote'],
    ['FACTURA PROFORMA', 'quote'],
    ['ORDER CONFIRMATION', 'order_confirmation'],
    ['YOUR ORDER CONFIRMATION', 'order_confirmation'],
    ['ORDER CONFIRMATION / ACKNOWLEDGEMENT', 'order_confirmation'],
    ['SALES ORDER', 'order_confirmation'],
    ['CONFIRMACIÓN DE PEDIDO', 'order_confirmation'],
    ['PACKING SLIP', 'delivery_note'],
    ['DELIVERY RECEIPT', 'delivery_note'],
    ['BILL OF LADING', 'delivery_note'],
    ['NOTA DE ENTREGA', 'delivery_note'],
    ['ALBARÁN', 'delivery_note'],
    ['PRICE LIST', 'price_list'],
    ['LISTA DE PRECIOS', 'price_list'],
    ['PURCHASE ORDER', 'purchase_order'],
    ['ORDEN DE COMPRA', 'purchase_order'],
    ['VOID', 'voided'],
    ['*** VOID ***', 'voided'],
    ['VOID VOID VOID', 'voided'],
    ['VOIDED - SEE 88602', 'voided'],
    ['INVOICE - VOID', 'voided'],
    ['THIS INVOICE HAS BEEN CANCELLED', 'voided'],
    ['CANCELLED', 'voided'],
    ['CANCELED INVOICE', 'voided'],
    ['ANULADA', 'voided'],
    ['FACTURA ANULADA', 'voided'],
    ['FACTURA CANCELADA', 'voided'],
    ['DRAFT INVOICE', 'other_document'],
    ['SAMPLE INVOICE', 'other_document'],
    ['DEBIT MEMO', 'other_document'],
    ['CREDIT INVOICE', 'credit_memo'],
    ['CREDIT MEMO', 'credit_memo'],
  ] as const)('%s: %s', (headline, problem) => {
    for (const label of ['NO:', 'INVOICE NO:', 'INVOICE #', 'REF INVOICE:', 'FACTURA NO:'])
      for (const foot of ['', 'YOUR INVOICE FOLLOWS BY MAIL.']) {
        const reading = readOn(testDocument(headline, label, foot))
        // Where no word of an invoice stands on it, it is none that could be read.
        const isUnread = reading?.state === 'UNREADABLE' && reading.problems[0] === 'not_an_invoice'
        expect([headline, label, isUnread || reading?.problems.includes(problem)]).toEqual([headline, label, true])
        expect(reading?.confidence).toBeLessThan(0.95)
      }
  })

  it.each([
    'YOUR ORDER',
    'ORDER SUMMARY',
    'SHOPPING CART',
    'QUOTATION # 4471',
    'SALES ORDER 4471',
  ])('%s, where nothing else says that it is an invoice', (headline) => {
    for (const foot of ['', 'YOUR INVOICE FOLLOWS BY MAIL.']) {
      const reading = readOn(testDocument(headline, 'NO:', foot))
      expect(reading?.problems).toHaveLength(1)
      expect(reading?.confidence).toBeLessThan(0.95)
    }
  })

  it('A quote with an invoice in a row of labels', () => {
    const labels =
      'DATE          INVOICE       TERMS         ROUTE\n11/10/2026    88213         NET 30        12\n\nORD SHP'
    const page = testDocument('QUOTE', 'NO:').replace('ORD SHP', labels)
    expect(readOn(page)?.problems).toEqual(['quote'])
    expect(readOn(page.replace('QUOTE', 'CREDIT MEMO'))?.problems).toContain('credit_memo')
  })

  it.each([
    'QUOTE 4471',
    'QUOTATION 4471',
    'SALES QUOTE Q-4471',
    'ESTIMATE 4471',
    'COTIZACIÓN 4471',
    'PRO FORMA 4471',
  ])('A quote that is headed with its number, over the label of an invoice: %s', (headline) => {
    for (const label of ['INVOICE NO:', 'INVOICE #', 'FACTURA NO:'])
      expect(readOn(testDocument(headline, label))?.problems).toEqual(['quote'])
  })

  it.each([
    'VOID',
    '* * * VOID * * *',
    'INVOICE VOID',
    'THIS INVOICE IS VOID',
    'FACTURA ANULADA',
  ])('An invoice that is stamped: %s', (stamp) =>
    expect(readOn(testDocument('INVOICE', 'INVOICE NO:', stamp))?.problems).toEqual(['voided']))
})

describe('An invoice without a headline of its own', () => {
  it.each([
    'VOID AFTER 90 DAYS',
    'CANCELLED',
    'TO AVOID FEES PAY IN TIME',
  ])('is not void for what stands under it: %s', (foot) =>
    expect(readOn(testDocument('', 'INVOICE NO:', foot))?.problems).toEqual([]))

  it.each([
    'FACTURA NO:',
    'FACTURA NO.',
    'FACTURA N°',
    'FACTURA Nº:',
    'FACTURA NUM.',
    'FACTURA NÚMERO',
    'FACTURA #',
    'NO. DE FACTURA:',
    'NÚMERO DE FACTURA:',
    'NUM. DE FACTURA',
    'FACTURA DE VENTA NO:',
    'FACTURA DE VENTA NO.',
    'FACTURA DE VENTA N°',
    'FACTURA ELECTRÓNICA NO:',
    'FACTURA ELECTRÓNICA DE VENTA NO.',
  ])('has the number that stands behind its label: %s', (label) => {
    const reading = readOn(testDocument('', label))
    expect(reading?.number).toMatchObject({ value: '88601', confidence: 0.99 })
    expect(reading?.problems).toEqual([])
  })

  it.each([
    ['FECHA:', 0.975],
    ['FECHA', 0.975],
    ['FECHA DE FACTURA:', 0.99],
    ['FECHA DE LA FACTURA', 0.99],
    ['FECHA DE EMISIÓN:', 0.975],
  ] as const)('has the day that stands behind its label, and not another one: %s', (label, confidence) => {
    const page = testDocument('', 'FACTURA DE VENTA NO:')
    const days = page.replace(/^.*11\/10\/2026.*$/m, `FECHA DE VENCIMIENTO: 12/10/2026\n${label} 11/10/2026`)
    expect(days).not.toBe(page)
    expect(readOn(days)?.date).toMatchObject({ value: '2026-11-10', confidence })
  })

  it('has a quote that it refers to in the row of its number', () =>
    expect(readOn(testDocument('', 'INVOICE NO:', '', 'QUOTE 4471'))?.problems).toEqual([]))

  it.each([
    'INVOICE NO    PURCHASE ORDER    SALES ORDER    TERMS\n88601         7714              4471           NET 30',
    'INVOICE NO    PURCHASE ORDER    QUOTE          TERMS\n88601                                          NET 30',
    'PURCHASE ORDER    7714',
    'PURCHASE ORDER    SALES ORDER\n7714              4471',
    'SALES ORDER 4471    QUOTE # 12',
  ])('has its order as a label with the number behind or under it: %s', (labels) => {
    const page = testDocument('', 'INVOICE NO:').replace('ORD SHP', `${labels}\n\nORD SHP`)
    expect(readOn(page)?.problems).toEqual([])
  })
})
