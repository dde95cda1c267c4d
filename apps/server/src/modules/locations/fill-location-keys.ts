import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { locations, organisations } from '../../database/schema/index.ts'
import { keyOf, writeKeys } from './locations.store.ts'

const LOCATIONS_AT_ONCE = 5_000

/**
 * Gives a key to every location that has none: those that migration 0014 made of accounts, as the normalising of names and addresses is
 * not told in SQL. Run again it finds nothing to do.
 */
export async function fillLocationKeys(db: Database): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ location: locations, organisation: organisations })
      .from(locations)
      .innerJoin(organisations, eq(organisations.id, locations.organisationId))
      .where(eq(locations.key, ''))
      .orderBy(asc(locations.id))
      .limit(LOCATIONS_AT_ONCE)
    if (rows.length === 0) return
    await writeKeys(
      db,
      rows.map((row) => ({ locationId: row.location.id, key: keyOf(row) })),
    )
  }
}
