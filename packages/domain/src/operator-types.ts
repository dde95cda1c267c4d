/** The type whose operators choose a chain; all others enter their company by hand. */
export const chainOperatorType = 'restaurants-bars'

/**
 * The twelve operator types (spec §3) as the database has them from its start, in its order (migration 0001), with the labels their
 * organization and location go by. Translations find a type by its name: a test of the server holds both lists together.
 */
export const operatorTypes = [
  type('restaurants-bars', 'Restaurants & Bars', 'Commercial', 'Company Name', 'Location Name'),
  type('business-industry', 'Business & Industry', 'Non-commercial', 'Company Name', 'Location Name'),
  type('catering-party-service', 'Catering & Party Service', 'Commercial', 'Company Name', 'Location Name'),
  type('education-k-12', 'Education: K-12', 'Non-commercial', 'District Name', 'School Name'),
  type(
    'education-cu',
    'Education: College & University',
    'Non-commercial',
    'College or University Name',
    'Campus Name',
  ),
  type('healthcare-hospitals', 'Healthcare: Hospitals', 'Non-commercial', 'Health System Name', 'Hospital Name'),
  type('healthcare-nursinghomes', 'Healthcare: Nursing Homes', 'Non-commercial', 'Organization Name', 'Facility Name'),
  type('leisure', 'Leisure & Recreation', 'Commercial', 'Company Name', 'Location Name'),
  type('lodging-hospitality', 'Lodging & Hospitality', 'Commercial', 'Company Name', 'Property Name'),
  type(
    'transportation-planes-trains-cruises',
    'Transportation: Planes, Trains & Cruises',
    'Commercial',
    'Company Name',
    'Location Name',
  ),
  type(
    'other-fire-depts-prisons-military',
    'Other: Fire Departments, Prisons & Military',
    'Non-commercial',
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
