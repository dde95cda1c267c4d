import { describe, expect, it } from 'vitest'
import { changesOf } from './changes-of.ts'

const told = (before: unknown, after: unknown) =>
  changesOf({ before, after }).map((change) => [change.field, change.before, change.after])

describe('what an entry of the audit log says', () => {
  it('is told field by field, lists of words as people write them', () => {
    const before = { roles: ['reviewer'], name: 'Ida', files: [] }
    const after = { roles: ['reviewer', 'finance'], name: 'Ida', files: [{ id: 1, name: 'a.pdf' }] }
    expect(told(before, after)).toEqual([
      ['roles', 'reviewer', 'reviewer, finance'],
      ['files', 'none', 'a.pdf'],
    ])
  })

  it('says a decision that was taken back in words', () => {
    expect(told({ action: 'validate', status: 'CLAIM_VALIDATED' }, { status: 'CLAIM_SUBMITTED' })).toEqual([
      ['decision', 'approval', null],
      ['status', 'Claim validated', 'Claim submitted'],
    ])
  })

  it('has sums that are kept in cents in dollars, and no name of the code', () => {
    expect(told(null, { claims: [{ claimId: 3, amountCents: 12_000 }] })).toEqual([
      ['claims', null, 'claim 3; amount $120.00'],
    ])
  })

  it('has money in dollars, days as days, yes and no, states as words, and no JSON', () => {
    const after = {
      amount: 1_234.5,
      budget: 500,
      cleared_on: '2026-12-20',
      deactivated: '2026-11-24T10:02:00.000Z',
      paid: true,
      status: 'CLAIM_VALIDATED',
      offer_code: 'HVFRIES',
      claims: 12_000,
      lines: [{ claim_id: 3, amount: 1 }],
      draft: { en: '<h2>Terms</h2><p>Read them.</p>' },
    }
    expect(told(null, after)).toEqual([
      ['amount', null, '$1,234.50'],
      ['budget', null, '$500.00'],
      ['cleared on', null, 'Dec 20, 2026'],
      ['deactivated', null, expect.stringContaining('2026')],
      ['paid', null, 'yes'],
      ['status', null, 'Claim validated'],
      ['offer code', null, 'HVFRIES'],
      ['claims', null, '12,000'],
      ['lines', null, 'claim 3; amount $1.00'],
      ['draft', null, 'en Terms Read them.'],
    ])
  })

  it('has names instead of numbers, and nothing that only the program reads', () => {
    const after = {
      manufacturer_id: { id: 5, name: 'Orchard Row Juices' },
      created_by: { id: 3, name: 'Felix Finance' },
      payments: [{ id: 4, phase: 'PREPARED', claim_id: 3, amount: 155.4, request_hash: '4161fa6114d9247f08a91' }],
      invoices: [
        {
          id: 8,
          number: 'P20388-8',
          approved: [
            {
              units: 30,
              variant_id: { id: 1, name: 'Crispy Fries' },
              identifiers: [{ product_identifier: 'HV-40386', product_identifier_type: 'SKU' }],
            },
          ],
        },
      ],
      logo: '/api/v1/tradespend/files/pictures/f2e2ceb99242b325e6d7625072742399',
      kind: 'write_off_carry',
      reason: 'wrong_product',
      excluded_claim_ids: [],
      offer_type: 'TIME_OFFER',
      operator_types: ['restaurants-bars'],
    }
    const said = told(null, after)
    expect(said).toEqual([
      ['manufacturer', null, 'Orchard Row Juices'],
      ['made by', null, 'Felix Finance'],
      ['payments', null, 'payment Prepared; claim 3; amount $155.40'],
      ['invoices', null, 'number P20388-8; approved units 30; variant Crispy Fries'],
      ['logo', null, 'a picture'],
      ['kind', null, 'what a claim owes written off'],
      ['reason', null, 'a product that does not qualify'],
      ['claims that are left out', null, 'none'],
      ['offer type', null, 'Time offer'],
      ['kinds of operators', null, 'Restaurants & Bars'],
    ])
    expect(JSON.stringify(said)).not.toMatch(/_|[0-9a-f]{12}/)
  })

  it('says why a claim takes two reviewers, and that the first approval was taken back', () => {
    expect(told(null, { reason: 'SUM' })).toEqual([['reason', null, 'more than one reviewer approves alone']])
    expect(told({ action: 'first_review' }, null)).toEqual([['decision', 'approval, the first of two', null]])
  })

  it('of the terms of a new offer has each by itself, the tiers in words', () => {
    const terms = {
      unit: 'case',
      tiers: [{ min: 10, max: 80, discount: 1.8 }],
      variant_ids: [{ id: 9, name: 'Flour Tortillas 10"' }],
      discount_type: 'dollars_off',
      max_units_per_location: null,
    }
    expect(told(null, { name: 'Tortillas', terms })).toEqual([
      ['name', null, 'Tortillas'],
      ['counted in', null, 'case'],
      ['tiers', null, '10 to 80: $1.80'],
      ['products', null, 'Flour Tortillas 10"'],
      ['discount', null, 'dollars off'],
    ])
  })

  it('has units and kinds of operators as offers have them', () => {
    const audience = { operator_types: ['restaurants-bars', 'leisure'], chain_ids: [] }
    const facts = { terms: { unit: 'unit', tiers: [] }, audience }
    expect(told(null, facts)).toEqual([
      ['counted in', null, 'case'],
      ['tiers', null, 'none'],
      ['audience', null, 'kinds of operators Restaurants & Bars, Leisure & Recreation; chains none'],
    ])
  })

  it('of a version that is published has what the terms were and are', () => {
    const terms = { unit: 'case', discountType: 'dollars_off', maxUnitsPerLocation: null, variantIds: [3, 4] }
    const draft = { validFrom: '2026-09-28', validTo: '2027-01-31', learnMoreUrl: null }
    const before = { ...draft, terms: { ...terms, tiers: [{ min: 5, max: 50, discount: 600 }] } }
    const after = {
      ...draft,
      terms: { ...terms, tiers: [{ min: 1, max: null, discount: 100 }], maxUnitsPerLocation: 10 },
    }
    expect(told({ version: 1, draft: before }, { version: 2, draft: after })).toEqual([
      ['version', '1', '2'],
      ['tiers', '5 to 50: $6.00', 'from 1: $1.00'],
      ['at most per location', null, '10'],
    ])
    const percent = { ...after, terms: { ...after.terms, discountType: 'percentage_off' } }
    expect(told(null, { draft: percent })).toContainEqual(['tiers', null, 'from 1: 1%'])
  })
})
