import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { locations, memberships } from './schema/index.ts'

/** Ids of the locations that a person is a member of, and of all locations of organisations that they are a member of. */
const locationsOf = (person: number | AnyColumn): SQL => sql`
  select ${memberships.locationId} as id from ${memberships}
  where ${memberships.personId} = ${person} and ${memberships.locationId} is not null
  union all
  select ${locations.id} from ${memberships} inner join ${locations} on ${locations.organisationId} = ${memberships.organisationId}
  where ${memberships.personId} = ${person}`

/**
 * The one rule of who owns what on the operators' side: `location` is one that the person may act for, as a member of the location or
 * of the organisation that it belongs to. Every read and write of something that an operator's call names has it in its WHERE, so
 * that whatever belongs to somebody else is not there: 404. A call that names no location takes `firstLocationOf`.
 * An array and no subquery: it is read once, and the rows come by the location's index however many the table has.
 * @param location the column that names a location, such as `claims.locationId`
 */
export const mayActFor = (person: number | AnyColumn, location: AnyColumn): SQL =>
  sql`${location} = any(array(${locationsOf(person)}))`

/** The location that a person acts for where a call names none: the first that they may act for. */
export const firstLocationOf = (person: number | AnyColumn): SQL =>
  sql`(select min(place.id) from (${locationsOf(person)}) place)`
