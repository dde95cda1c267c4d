import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { firstLocationOf } from '../../database/may-act-for.ts'
import {
  enrollments,
  locations,
  offerAssociations,
  offerAudiences,
  organisations,
} from '../../database/schema/index.ts'

/** Ids of the offers that a person's location is enrolled in, as `id`. */
export const enrolledIn = (person: number | AnyColumn): SQL => sql`
  select ${enrollments.offerId} as id from ${enrollments} where ${enrollments.locationId} = ${firstLocationOf(person)}`

/** Ids of the offers that wait in a person's list, or are published to their location's chain or operator type; as `id`. */
const putBefore = (person: number | AnyColumn): SQL => sql`
  select ${offerAssociations.offerId} as id from ${offerAssociations} where ${offerAssociations.personId} = ${person}
  union all
  select ${offerAudiences.offerId} from ${locations}
    inner join ${organisations} on ${organisations.id} = ${locations.organisationId}
    inner join ${offerAudiences} on ${offerAudiences.chainId} = ${organisations.chainId}
      or ${offerAudiences.operatorTypeId} = ${organisations.operatorTypeId}
  where ${locations.id} = ${firstLocationOf(person)}`

/** Ids of all of these. An offer may be there more than once. */
export const offeredTo = (person: number | AnyColumn): SQL => sql`${enrolledIn(person)} union all ${putBefore(person)}`

/** Ids of those that are put before a person's location and that it is not enrolled in. */
export const notEnrolledIn = (person: number | AnyColumn): SQL =>
  sql`(${putBefore(person)}) except ${enrolledIn(person)}`
