import { describe, expect, it } from 'vitest'
import { readOn, testDocument } from './test-document.ts'

describe('A document that is no invoice', () => {
  it.each([
    ['ORDER CONFIRMATION', 'order_confirmation'],
    ['Order Acknowledgement', 'order_confirmation'],
    ['SALES ORDER 4471', 'order_confirmation'],
    ['CONFIRMACIÓN DE PEDIDO', 'order_confirmation'],
    ['PACKING SLIP', 'delivery_note'],
    ['PACKING LIST NO. 4471', 'delivery_note'],
    ['*** DELIVERY NOTE ***', 'delivery_note'],
    ['PICK TICKET', 'delivery_note'],
    ['BILL OF LADING', 'delivery_note'],
    ['ALBARÁN', 'delivery_note'],
    ['NOTA DE ENTREGA', 'delivery_note'],
    ['NOTA DE REMISIÓN', 'delivery_note'],
    ['LISTA DE EMPAQUE', 'delivery_note'],
    ['QUOTE', 'quote'],
    ['QUOTATION # 4471', 'quote'],
    ['PRICE QUOTE', 'quote'],
    ['Q U O T A T I O N', 'quote'],
    ['SALES ESTIMATE', 'quote'],
    ['PRO FORMA INVOICE', 'quote'],
    ['COTIZACIÓN', 'quote'],
    ['PRESUPUESTO N° 4471', 'quote'],
    ['FACTURA PROFORMA', 'quote'],
    ['PRICE LIST', 'price_list'],
    ['WEEKLY PRICE SHEET', 'price_list'],
    ['ORDER GUIDE', 'price_list'],
    ['LISTA DE PRECIOS', 'price_list'],
    ['PURCHASE ORDER', 'purchase_order'],
    ['PURCHASE ORDER NO: 4471', 'purchase_order'],
    ['ORDEN DE COMPRA', 'purchase_order'],
    ['PEDIDO', 'purchase_order'],
  ])('says what it is, whether or not the word invoice stands on it: %s', (headline, problem) => {
    for (const foot of ['', 'YOUR INVOICE FOLLOWS BY MAIL.'])
      expect(readOn(testDocument(headline, 'NO:', foot))?.problems).toContain(problem)
  })

  it.each([
    ['THIS IS NOT AN INVOICE', 'INVOICE NO:'],
    ['ESTO NO ES UNA FACTURA', 'INVOICE NO:'],
    ['INVOICE FOLLOWS. DELIVERY RECEIPT: SIGNED BY', 'NO:'],
    ['INVOICE FOLLOWS. DEBIT MEMO 441 ENCLOSED', 'NO:'],
  ])('is none that can be told, where it says so somewhere: %s', (foot, label) =>
    expect(readOn(testDocument('', label, foot))?.problems).toEqual(['other_document']))

  it('is not read as sure', () => {
    const reading = readOn(testDocument('ORDER CONFIRMATION', 'NO:', 'YOUR INVOICE FOLLOWS BY MAIL.'))
    expect(reading).toMatchObject({ state: 'READ', document: 'other' })
    expect(reading?.confidence).toBeLessThan(0.95)
  })
})

describe('An invoice', () => {
  it.each([
    'PURCHASE ORDER: 7714',
    'PURCHASE ORDER',
    'PACKING LIST NO. 4471',
    'ORDER NO: 4471',
    'PRICE LIST 3 APPLIES',
    'SALES ORDER TAKEN BY PHONE',
    'DELIVERY',
  ])('is one that says beside it which order or delivery it is of: %s', (beside) => {
    const problems = readOn(
      testDocument('INVOICE', 'INVOICE NO:', '').replace('1400 FULTON ST ', beside.padEnd(15)),
    )?.problems
    expect(problems).toEqual([])
  })
})
