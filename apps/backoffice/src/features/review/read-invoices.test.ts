import type { WireReviewClaim } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { type InvoiceDraft, payoutOf, problemsOf, readInvoicesOf } from './read-invoices.ts'
import { isSame } from './reading/read-field.ts'

const claim = {
  offer: { valid_from: '2026-11-01', valid_to: '2027-01-31' },
  terms: {
    unit: 'unit',
    discount_type: 'percentage_off',
    tiers: [{ min: 1, max: null, discount: 10 }],
    max_units_per_location: null,
    products: [
      {
        product_id: 1,
        name: 'Cod',
        description: '',
        variants: [{ variant_id: 2, name: 'Cod', format: '', sku: 'S', gtin: 'G' }],
      },
    ],
  },
  approved_claims: [],
} as unknown as WireReviewClaim // Only what these functions read.

const draft = (values: Partial<InvoiceDraft>): InvoiceDraft => ({
  id: 7,
  distributor: 'Lakeshore',
  number: '1',
  date: '2026-11-08',
  purchase: '',
  units: {},
  ...values,
})

describe('what a reviewer types', () => {
  it('is refused where it is no whole number of units, and earns nothing', () => {
    for (const units of ['-5', '2.5', 'ten']) {
      const drafts = [draft({ units: { '1/2': units }, purchase: '100.00' })]
      expect(problemsOf(claim, drafts)).toContainEqual({ invoiceId: 7, field: 'units', kind: 'invalid' })
      expect(payoutOf(claim, drafts).payoutCents).toBe(0)
    }
  })

  it.each([
    ['1,234.55', 1_234.55],
    ['$1,234.55', 1_234.55],
    [' 1234.5 ', 1_234.5],
    ['1.234,55', null],
    ['12,34', null],
    ['999,999,999', null],
  ])('takes an amount as invoices print it: %s', (purchase, amount) => {
    const drafts = [draft({ units: { '1/2': '4' }, purchase })]
    expect(readInvoicesOf(claim, drafts)[0]?.purchase_amount).toBe(amount)
    expect(problemsOf(claim, drafts).map(({ field }) => field)).toEqual(amount === null ? ['purchase'] : [])
  })

  it('counts the amount of an invoice only where it has approved units', () => {
    const drafts = [draft({ units: { '1/2': '4' }, purchase: '100.00' }), draft({ id: 8, purchase: '5000.00' })]
    expect(payoutOf(claim, drafts).payoutCents).toBe(1000)
    expect(readInvoicesOf(claim, drafts).map((invoice) => invoice.purchase_amount)).toEqual([100, null])
  })
})

it.each([
  ['1,200', '1200', true],
  ['012', '12', true],
  ['1,20', '120', false],
  ['20.5', '20', false],
])('%s and %s are the same units: %s', (one, other, isOne) => {
  expect(isSame('units 1/2', one, other)).toBe(isOne)
})
