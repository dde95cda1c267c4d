import { describe, expect, it } from 'vitest'
import { versions } from '../../testing/sample-offers.ts'
import { whatChanges } from './what-changes.ts'

describe('what changes between two versions', () => {
  const [second, first] = versions
  it('is nothing where they say the same', () => {
    expect(whatChanges(second!, second!)).toEqual([])
  })

  it('is said in words, with products by name', () => {
    expect(whatChanges(first!, second!)).toEqual([
      { id: 'headline', before: ['$6 off per case'], after: ['$4 off per case'] },
      { id: 'tiers', before: ['5 - 50 cases: $6 off'], after: ['5 - 24 cases: $4 off', '25 - 50 cases: $6 off'] },
      { id: 'added', before: [], after: ['Frozen Potatoes, Rosemary Potato Wedges'] },
    ])
  })

  it('a cap and dates are said too', () => {
    const capped = { ...second!, valid_to: '2027-03-31', terms: { ...second!.terms, max_units_per_location: 40 } }
    expect(whatChanges(second!, capped)).toEqual([
      { id: 'upTo', before: ['$300.00'], after: ['$240.00'] },
      {
        id: 'tiers',
        before: ['5 - 24 cases: $4 off', '25 - 50 cases: $6 off'],
        after: ['5 - 24 cases: $4 off', '25 - 40 cases: $6 off'],
      },
      { id: 'cap', before: [], after: ['40'] },
      { id: 'validTo', before: ['Jan 31, 2027'], after: ['Mar 31, 2027'] },
    ])
  })
})
