import { asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { locations, organisations, programFacts } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { keepFact } from '../../platform/process/program-facts.store.ts'
import { keyOf, writeKeys } from './locations.store.ts'

const LOCATIONS_AT_ONCE = 5_000

const FACT = 'location-keys'
/** The form that domain/locationKey gives today; another one when keys of before have to be made anew. */
const FORM = '2'

/** Whether the keys of this database are those that domain/locationKey gives today. */
export async function hasKeysOfToday(db: Database): Promise<boolean> {
  const [form] = await db.select().from(programFacts).where(eq(programFacts.key, FACT))
  return form?.value === FORM
}

/**
 * Gives every location its key, as the normalising of names and addresses is not told in SQL: those that migration 0014 made of
 * accounts, and all of them, once, where an earlier release made keys in another form. Run again it finds nothing to do.
 */
export async function fillLocationKeys(db: Database): Promise<void> {
  const isOfToday = await hasKeysOfToday(db)
  for (let last = 0; ; ) {
    const rows = await db
      .select({ location: locations, organisation: organisations })
      .from(locations)
      .innerJoin(organisations, eq(organisations.id, locations.organisationId))
      .where(isOfToday ? eq(locations.key, '') : gt(locations.id, last))
      .orderBy(asc(locations.id))
      .limit(LOCATIONS_AT_ONCE)
    if (rows.length === 0) break
    await writeKeys(
      db,
      rows.map((row) => ({ locationId: row.location.id, key: keyOf(row) })),
    )
    last = rows.at(-1)?.location.id ?? last
  }
  if (!isOfToday) await transact(db, (tx) => keepFact(tx, FACT, FORM))
}
