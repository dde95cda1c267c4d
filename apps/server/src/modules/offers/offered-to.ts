import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { firstLocationOf } from '../../database/may-act-for.ts'
import {
  enrollments,
  locations,
  offerAssociations,
  offerAudiences,
  organisations,
} from '../../database/schema/index.ts'

/**
 * Ids of the offers that a person's location is enrolled in, that wait in their list, or are published to their chain or operator
 * type; each once, as `id`.
 */
export const offeredTo = (person: number | AnyColumn): SQL => sql`
  select ${enrollments.offerId} as id from ${enrollments} where ${enrollments.locationId} = ${firstLocationOf(person)}
  union
  select ${offerAssociations.offerId} from ${offerAssociations} where ${offerAssociations.personId} = ${person}
  union
  select ${offerAudiences.offerId} from ${locations}
    inner join ${organisations} on ${organisations.id} = ${locations.organisationId}
    inner join ${offerAudiences} on ${offerAudiences.chainId} = ${organisations.chainId}
      or ${offerAudiences.operatorTypeId} = ${organisations.operatorTypeId}
  where ${locations.id} = ${firstLocationOf(person)}`
