import { describe, expect, it } from 'vitest'
import { operatorTypes } from './operator-types.ts'

describe('operator types', () => {
  it('[SU-22] are the twelve of the specification', () => {
    expect(operatorTypes.map((each) => each.slug).toSorted()).toEqual(
      [
        'restaurants-bars',
        'other-fire-depts-prisons-military',
        'other',
        'business-industry',
        'healthcare-hospitals',
        'education-k-12',
        'education-cu',
        'healthcare-nursinghomes',
        'lodging-hospitality',
        'transportation-planes-trains-cruises',
        'leisure',
        'catering-party-service',
      ].toSorted(),
    )
  })
})
