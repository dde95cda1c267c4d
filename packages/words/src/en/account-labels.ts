import { type AddressFields, emptyAddressFields, type OperatorTypeSlug } from '@caseback/domain'

const addressLabels: Record<keyof AddressFields, string> = {
  street: 'Street Address',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP Code',
}

/** The labels of the empty address fields, in the order of the form. */
export const missingAddressFields = (address: AddressFields): string[] =>
  emptyAddressFields(address).map((field) => addressLabels[field])

const labels: Record<OperatorTypeSlug, { organization: string; location: string }> = {
  'restaurants-bars': { organization: 'Company Name', location: 'Location Name' },
  'business-industry': { organization: 'Company Name', location: 'Location Name' },
  'catering-party-service': { organization: 'Company Name', location: 'Location Name' },
  'education-k-12': { organization: 'District Name', location: 'School Name' },
  'education-cu': { organization: 'College or University Name', location: 'Campus Name' },
  'healthcare-hospitals': { organization: 'Health System Name', location: 'Hospital Name' },
  'healthcare-nursinghomes': { organization: 'Organization Name', location: 'Facility Name' },
  leisure: { organization: 'Company Name', location: 'Location Name' },
  'lodging-hospitality': { organization: 'Company Name', location: 'Property Name' },
  'transportation-planes-trains-cruises': { organization: 'Company Name', location: 'Location Name' },
  'other-fire-depts-prisons-military': { organization: 'Organization Name', location: 'Location Name' },
  other: { organization: 'Organization Name', location: 'Location Name' },
}
const labelsBySlug = new Map<string, { organization: string; location: string }>(Object.entries(labels))

/** What the form calls the organization and the location; a type that nobody knows has those of 'other'. */
export const operatorTypeLabels = (slug: string): { organization: string; location: string } =>
  labelsBySlug.get(slug) ?? labels.other
