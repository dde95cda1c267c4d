/** The type whose operators choose a chain; all others enter their company by hand. */
export const chainOperatorType = 'restaurants-bars'

/** The twelve operator types (spec §3), with the labels their organization and location go by. */
export const operatorTypes = [
  type('restaurants-bars', 'Restaurants & Bars', 'Commercial', 'Company Name', 'Location Name'),
  type('business-industry', 'Business & Industry', 'Commercial', 'Company Name', 'Location Name'),
  type('catering-party-service', 'Catering & Party Service', 'Commercial', 'Company Name', 'Location Name'),
  type('lodging-hospitality', 'Lodging & Hospitality', 'Travel & Leisure', 'Company Name', 'Property Name'),
  type('leisure', 'Leisure', 'Travel & Leisure', 'Company Name', 'Location Name'),
  type(
    'transportation-planes-trains-cruises',
    'Transportation (Planes, Trains, Cruises)',
    'Travel & Leisure',
    'Company Name',
    'Location Name',
  ),
  type('education-k-12', 'Education (K-12)', 'Education', 'District Name', 'School Name'),
  type('education-cu', 'Education (Colleges & Universities)', 'Education', 'College or University Name', 'Campus Name'),
  type('healthcare-hospitals', 'Healthcare (Hospitals)', 'Healthcare', 'Health System Name', 'Hospital Name'),
  type('healthcare-nursinghomes', 'Healthcare (Nursing Homes)', 'Healthcare', 'Organization Name', 'Facility Name'),
  type(
    'other-fire-depts-prisons-military',
    'Other (Fire Departments, Prisons, Military)',
    'Other',
    'Organization Name',
    'Location Name',
  ),
  type('other', 'Other', 'Other', 'Organization Name', 'Location Name'),
] as const

function type<Slug extends string>(slug: Slug, name: string, category: string, organization: string, location: string) {
  return { slug, name, category, organization, location }
}

export type OperatorTypeSlug = (typeof operatorTypes)[number]['slug']

/** What the form calls the organization and the location; a type that nobody knows has those of 'other'. */
export function operatorTypeLabels(slug: string): { organization: string; location: string } {
  const known = operatorTypes.find((each) => each.slug === slug)
  return {
    organization: known?.organization ?? 'Organization Name',
    location: known?.location ?? 'Location Name',
  }
}
