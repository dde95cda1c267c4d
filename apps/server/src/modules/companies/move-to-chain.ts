import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { anyOf } from '../../database/lists.ts'
import { enrollments, locations, organisations } from '../../database/schema/index.ts'
import { writeLocationKeys } from '../enrollments/enrollments.store.ts'
import { keyOf, writeKeys } from '../locations/locations.store.ts'
import { giveToChain } from '../locations/organisations.store.ts'

const LOCATIONS_AT_ONCE = 2_000

/**
 * Makes organisations those of a chain that is locked, their locations locked before it. The keys of their locations follow, also
 * those that enrollments hold, as a place that is enrolled already must not be enrolled a second time under its new key. Where
 * two places turn out to be one, both enrollments stay as they are.
 */
export async function moveToChain(
  tx: Tx,
  which: SQL,
  chain: { id: number; name: string; domain: string | null },
): Promise<{ companies: number; locations: number }> {
  const organisationIds = await giveToChain(tx, which, chain)
  let moved = 0
  for (let last = 0; ; ) {
    const rows = await tx
      .select({ location: locations, organisation: organisations })
      .from(locations)
      .innerJoin(organisations, eq(organisations.id, locations.organisationId))
      .where(and(anyOf(locations.organisationId, organisationIds), gt(locations.id, last)))
      .orderBy(asc(locations.id))
      .limit(LOCATIONS_AT_ONCE)
    if (rows.length === 0) return { companies: organisationIds.length, locations: moved }
    const keys = new Map(rows.map((row) => [row.location.id, { before: row.location.key, after: keyOf(row) }]))
    const enrolled = await tx
      .select({ id: enrollments.id, locationId: enrollments.locationId, key: enrollments.locationKey })
      .from(enrollments)
      .where(anyOf(enrollments.locationId, [...keys.keys()]))
      .orderBy(asc(enrollments.id))
      .for('no key update')
    await writeKeys(
      tx,
      [...keys].map(([locationId, { after }]) => ({ locationId, key: after })),
    )
    await writeLocationKeys(
      tx,
      // Of a place that has moved since it was enrolled, the enrollment keeps where it was.
      enrolled.flatMap(({ id, locationId, key }) => {
        const place = keys.get(locationId)
        return place && place.before === key && place.after !== key ? { id, key: place.after } : []
      }),
    )
    moved += rows.length
    last = rows.at(-1)?.location.id ?? last
  }
}
