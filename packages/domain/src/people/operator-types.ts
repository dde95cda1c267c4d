/** The type whose operators choose a chain; all others enter their company by hand. */
export const chainOperatorType = 'restaurants-bars'

/**
 * The twelve operator types (spec §3) as the database has them from its start, in its order (migration 0001). Translations find a
 * type by its name: a test of the server holds both lists together.
 */
export const operatorTypes = [
  type('restaurants-bars', 'Restaurants & Bars', 'Commercial'),
  type('business-industry', 'Business & Industry', 'Non-commercial'),
  type('catering-party-service', 'Catering & Party Service', 'Commercial'),
  type('education-k-12', 'Education: K-12', 'Non-commercial'),
  type('education-cu', 'Education: College & University', 'Non-commercial'),
  type('healthcare-hospitals', 'Healthcare: Hospitals', 'Non-commercial'),
  type('healthcare-nursinghomes', 'Healthcare: Nursing Homes', 'Non-commercial'),
  type('leisure', 'Leisure & Recreation', 'Commercial'),
  type('lodging-hospitality', 'Lodging & Hospitality', 'Commercial'),
  type('transportation-planes-trains-cruises', 'Transportation: Planes, Trains & Cruises', 'Commercial'),
  type('other-fire-depts-prisons-military', 'Other: Fire Departments, Prisons & Military', 'Non-commercial'),
  type('other', 'Other', 'Other'),
] as const

function type<Slug extends string>(slug: Slug, name: string, category: string) {
  return { slug, name, category }
}

export type OperatorTypeSlug = (typeof operatorTypes)[number]['slug']
