import { describe, expect, it } from 'vitest'
import { missingAddressFields, operatorTypeLabels } from './account-labels.ts'

describe('labels of accounts in English', () => {
  it('[SU-14] names the missing address fields by label, in the order of the form', () => {
    expect(missingAddressFields({ city: 'Chicago', postalCode: ' ' })).toEqual(['Street Address', 'State', 'ZIP Code'])
    expect(missingAddressFields({ street: '1 Main St', city: 'Chicago', state: 'IL', postalCode: '60601' })).toEqual([])
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
