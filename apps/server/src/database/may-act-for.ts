import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { locations, memberships } from './schema/index.ts'

/**
 * The locations that a person is a member of, and all locations of organisations that they are an owner of, each with the
 * membership that says so. A member of an organisation who is none of its owners reaches the locations that they are a member of.
 */
const placesOf = (person: number | AnyColumn | SQL): SQL => sql`
  select ${memberships.locationId} as id, ${memberships.id} as membership from ${memberships}
  where ${memberships.personId} = ${person} and ${memberships.locationId} is not null
  union all
  select ${locations.id}, ${memberships.id} from ${memberships}
    inner join ${locations} on ${locations.organisationId} = ${memberships.organisationId}
  where ${memberships.personId} = ${person} and ${memberships.role} = 'owner'`

/**
 * The one rule of who owns what on the operators' side: `location` is one that the person may act for, as a member of the
 * location or as an owner of the organisation that it belongs to. Every read and write of something that an operator's call names
 * has it in its WHERE, so that whatever belongs to somebody else is not there: 404. A call that names no location takes
 * `firstLocationOf`. An array and no subquery: it is read once, and the rows come by the location's index however many the table
 * has.
 * @param location the column that names a location, such as `claims.locationId`
 */
export const mayActFor = (person: number | AnyColumn, location: AnyColumn): SQL =>
  sql`${location} = any(array(select place.id from (${placesOf(person)}) place))`

/** The same locations as rows `place(id)`, each once, for a statement that reads of each of them by its own index. */
export const eachPlaceOf = (person: number | AnyColumn | SQL): SQL =>
  sql`(select distinct of_person.id from (${placesOf(person)}) of_person) place`

/**
 * The location that a person acts for where a call names none: the first by their oldest membership, so that a later one moves
 * nobody.
 */
export const firstLocationOf = (person: number | AnyColumn): SQL =>
  sql`(select place.id from (${placesOf(person)}) place order by place.membership, place.id limit 1)`
