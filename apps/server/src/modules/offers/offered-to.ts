import { eq, or } from 'drizzle-orm'
import { firstLocationOf } from '../../database/may-act-for.ts'
import {
  enrollments,
  locations,
  offerAssociations,
  offerAudiences,
  organisations,
} from '../../database/schema/index.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Ids of the offers that a person's location is enrolled in, that wait in their list, or are published to their chain or operator
 * type.
 */
export function offeredTo({ db }: Services, personId: number) {
  const published = db
    .select({ id: offerAudiences.offerId })
    .from(locations)
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .innerJoin(
      offerAudiences,
      or(
        eq(offerAudiences.chainId, organisations.chainId),
        eq(offerAudiences.operatorTypeId, organisations.operatorTypeId),
      ),
    )
    .where(eq(locations.id, firstLocationOf(personId)))
  return db
    .select({ id: enrollments.offerId })
    .from(enrollments)
    .where(eq(enrollments.locationId, firstLocationOf(personId)))
    .union(
      db
        .select({ id: offerAssociations.offerId })
        .from(offerAssociations)
        .where(eq(offerAssociations.personId, personId)),
    )
    .union(published)
}
