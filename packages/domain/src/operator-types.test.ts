import { describe, expect, it } from 'vitest'
import { operatorTypeLabels, operatorTypes } from './operator-types.ts'

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

  it.each([
    ['education-k-12', 'District Name', 'School Name'],
    ['education-cu', 'College or University Name', 'Campus Name'],
    ['healthcare-hospitals', 'Health System Name', 'Hospital Name'],
    ['healthcare-nursinghomes', 'Organization Name', 'Facility Name'],
    ['lodging-hospitality', 'Company Name', 'Property Name'],
    ['other-fire-depts-prisons-military', 'Organization Name', 'Location Name'],
    ['other', 'Organization Name', 'Location Name'],
    ['restaurants-bars', 'Company Name', 'Location Name'],
    ['leisure', 'Company Name', 'Location Name'],
    ['a-new-type', 'Organization Name', 'Location Name'],
  ])('[SU-09] %s asks for %s and %s', (slug, organization, location) => {
    expect(operatorTypeLabels(slug)).toEqual({ organization, location })
  })
})
