import { renewLocationKey } from '@caseback/domain'
import { asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { enrollments, locations, organisations } from '../../database/schema/index.ts'
import { hasKeysOfToday } from '../locations/fill-location-keys.ts'
import { keyOf } from '../locations/locations.store.ts'
import { writeLocationKeys } from './enrollments.store.ts'

const ENROLLMENTS_AT_ONCE = 5_000

/**
 * Makes the keys that earlier releases froze with enrollments anew, once, in today's form: from the location where it is as it
 * was then, else from the key itself. Of two enrollments of one offer that turn out to be one place the later one keeps its key,
 * and both their rows. It runs before `fillLocationKeys`: whether a location is as it was is seen by its key of before.
 */
export async function renewEnrollmentKeys(db: Database): Promise<void> {
  if (await hasKeysOfToday(db)) return
  for (let last = 0; ; ) {
    const rows = await db
      .select({ enrollment: enrollments, location: locations, organisation: organisations })
      .from(enrollments)
      .innerJoin(locations, eq(locations.id, enrollments.locationId))
      .innerJoin(organisations, eq(organisations.id, locations.organisationId))
      .where(gt(enrollments.id, last))
      .orderBy(asc(enrollments.id))
      .limit(ENROLLMENTS_AT_ONCE)
    if (rows.length === 0) return
    const renewed = rows.map(({ enrollment, ...place }) => ({
      id: enrollment.id,
      before: enrollment.locationKey,
      key: enrollment.locationKey === place.location.key ? keyOf(place) : renewLocationKey(enrollment.locationKey),
    }))
    await writeLocationKeys(
      db,
      renewed.filter(({ before, key }) => key !== before),
    )
    last = rows.at(-1)?.enrollment.id ?? last
  }
}
