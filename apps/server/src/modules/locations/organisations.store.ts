import { companyKey } from '@caseback/domain'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { locations, organisations } from '../../database/schema/index.ts'
import type { Entity } from './resolve-entity.ts'

/** Every location of an organisation. */
export async function locationsOf(tx: Tx, organisationId: number): Promise<number[]> {
  const rows = await tx.select({ id: locations.id }).from(locations).where(eq(locations.organisationId, organisationId))
  return rows.map(({ id }) => id)
}

/** Writes what is new of the organisation of a locked location. */
export async function updateOrganisation(tx: Tx, organisationId: number, set: Entity['organisation']): Promise<void> {
  await tx
    .update(organisations)
    .set({ ...set, nameKey: companyKey(set.name) })
    .where(eq(organisations.id, organisationId))
}

/** Locks every location of these organisations, one after the other by their id. */
export async function lockLocationsOf(tx: Tx, which: SQL): Promise<void> {
  await tx
    .select({ id: locations.id })
    .from(locations)
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .where(which)
    .orderBy(asc(locations.id))
    .for('no key update', { of: locations })
}

type Chain = { id: number; name: string; domain: string | null }

/** Writes that these organisations belong to a locked chain, whose name is theirs then; their ids. */
export async function giveToChain(tx: Tx, which: SQL, chain: Chain): Promise<number[]> {
  const rows = await tx
    .update(organisations)
    .set({
      chainId: chain.id,
      name: chain.name,
      nameKey: companyKey(chain.name),
      ...(chain.domain !== null && { domain: chain.domain }),
    })
    .where(which)
    .returning({ id: organisations.id })
  return rows.map(({ id }) => id)
}

/** Writes the keys of names that have none yet, as normalising is not told in SQL. */
export async function writeCompanyKeys(db: Database, keys: readonly { id: number; key: string }[]): Promise<void> {
  await db.execute(sql`
    update ${organisations} mine set name_key = filled.key
    from unnest(${sql.param(keys.map(({ id }) => id))}::int[], ${sql.param(keys.map(({ key }) => key))}::text[]) as filled (id, key)
    where mine.id = filled.id`)
}
