import type { WireRecordedEnrollments } from '@caseback/contract'
import { desc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { enrollments, locations, manufacturers, offers, organisations } from '../../database/schema/index.ts'
import { operatorName } from '../locations/operator-name.ts'

/** So many are listed, the latest; all of them are counted. */
const MOST_LISTED = 20

/** What locations take part in: how many offers, and the latest. @param where such as `locationId = 7` */
export async function enrollmentsOf(db: Database, where: SQL): Promise<WireRecordedEnrollments> {
  const count = await db.$count(enrollments, where)
  const latest = await db
    .select({
      id: enrollments.id,
      at: enrollments.createdAt,
      offerId: offers.id,
      offerName: offers.name,
      manufacturerName: manufacturers.name,
      location: { name: locations.name },
      organisation: { name: organisations.name },
    })
    .from(enrollments)
    .innerJoin(offers, eq(offers.id, enrollments.offerId))
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .innerJoin(locations, eq(locations.id, enrollments.locationId))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .where(where)
    .orderBy(desc(enrollments.id))
    .limit(MOST_LISTED)
  return {
    enrollment_count: count,
    enrollments: latest.map(({ id, at, offerId, offerName, manufacturerName, ...place }) => ({
      id,
      offer_id: offerId,
      offer_name: offerName,
      manufacturer_name: manufacturerName,
      location_name: operatorName(place),
      at: at.toISOString(),
    })),
  }
}
