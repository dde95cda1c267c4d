import { distributorKey } from '@caseback/domain'
import { and, asc, desc, eq, isNull, not, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { anyOf, insertMany } from '../../../database/lists.ts'
import {
  distributorAliases,
  distributorMerges,
  distributorPartings,
  distributors,
  invoices,
} from '../../../database/schema/index.ts'
import { written } from '../../../platform/errors.ts'
import { mainDistributorId } from './main-distributor-id.ts'

/** Has one giver of names at a time, until the end of the transaction: a name is one distributor's. */
export const lockDistributorNames = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('names of distributors', 0))`)
}

/** A merge that commits while somebody waits makes them look once more: nobody meets so many in a row. */
const MOST_LOOKS = 10

/** Whose an invoice is; and by the name of which part of it, null: of none. */
export type ReadDistributor = { id: number; readAsId: number | null }

/**
 * The distributors that these keys mean, by name or alias, each with the key that it was found by; of one that is part of another
 * the other. They stay what they are until the end of the transaction: none is merged or separated meanwhile.
 * Throws where they are merged each time that they are looked for.
 */
export async function holdDistributors(tx: Tx, keys: readonly string[]): Promise<Map<string, ReadDistributor>> {
  for (let look = 1; look <= MOST_LOOKS; look++) {
    const { rows } = await tx.execute<{ key: string } & ReadDistributor>(sql`
      with named as (
        select key, id, 0 as rank from distributors where key = any(${sql.param([...keys])}::text[])
        union all
        select key, distributor_id, 1 from distributor_aliases where key = any(${sql.param([...keys])}::text[])
      )
      select distinct on (named.key) named.key, ${mainDistributorId('distributors')} as id,
        case when distributors.part_of_id is not null then distributors.id end as "readAsId"
      from named join distributors on distributors.id = named.id order by named.key, named.rank, named.id`)
    const held = await tx
      .select({ id: distributors.id, partOfId: distributors.partOfId })
      .from(distributors)
      .where(
        anyOf(
          distributors.id,
          rows.flatMap(({ id, readAsId }) => (readAsId === null ? [id] : [id, readAsId])),
        ),
      )
      .orderBy(asc(distributors.id))
      .for('key share')
    const partOf = new Map(held.map(({ id, partOfId }) => [id, partOfId]))
    // One that was merged or separated while this waited means another one now.
    if (rows.every(({ id, readAsId }) => partOf.get(id) === null && (readAsId === null || partOf.get(readAsId) === id)))
      return new Map(rows.map(({ key, ...meant }) => [key, meant]))
  }
  throw new Error(`Distributors were merged each of ${MOST_LOOKS} times that they were looked for.`)
}

/** Writes a new distributor, with the names locked; its id. */
export async function insertDistributor(tx: Tx, name: string): Promise<number> {
  const [row] = await tx
    .insert(distributors)
    .values({ name, key: distributorKey(name) })
    .returning({ id: distributors.id })
  return written(row).id
}

type DistributorRow = typeof distributors.$inferSelect

/**
 * Locks these distributors and those that are part of one of them, by their ids in one statement: nobody reads an invoice as one
 * of them or merges one before the transaction ends. One transaction at a time does so: a statement that waited for rows would
 * not see those that have become part of one of them meanwhile.
 */
export async function lockDistributors(tx: Tx, ids: readonly number[]): Promise<DistributorRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('merges of distributors', 0))`)
  return tx
    .select()
    .from(distributors)
    .where(or(anyOf(distributors.id, ids), anyOf(distributors.partOfId, ids)))
    .orderBy(asc(distributors.id))
    .for('update')
}

/** Makes locked distributors part of another one, or of none. */
export async function writePartOf(tx: Tx, ids: readonly number[], partOfId: number | null): Promise<void> {
  if (ids.length > 0) await tx.update(distributors).set({ partOfId }).where(anyOf(distributors.id, ids))
}

/** Writes down that a distributor became part of another one. */
export async function insertMerge(tx: Tx, merge: typeof distributorMerges.$inferInsert): Promise<void> {
  await tx.insert(distributorMerges).values(merge)
}

/** The latest merge of a distributor that was not taken back; undefined without one. */
export async function latestMerge(tx: Tx, distributorId: number) {
  const [row] = await tx
    .select()
    .from(distributorMerges)
    .where(and(eq(distributorMerges.distributorId, distributorId), isNull(distributorMerges.undoneAt)))
    .orderBy(desc(distributorMerges.id))
    .limit(1)
  return row
}

/** A merge was taken back, or is over as the two have changed places; null: it counts again. */
export async function writeMergeUndone(tx: Tx, id: number, undoneAt: Date | null): Promise<void> {
  await tx.update(distributorMerges).set({ undoneAt }).where(eq(distributorMerges.id, id))
}

/** Calls a locked distributor otherwise, with the names locked. */
export async function renameDistributor(tx: Tx, id: number, name: string): Promise<void> {
  await tx
    .update(distributors)
    .set({ name, key: distributorKey(name) })
    .where(eq(distributors.id, id))
}

/** Writes a spelling that means a distributor, with the names locked; nothing where it is one already. */
export async function insertAlias(tx: Tx, distributorId: number, name: string): Promise<void> {
  await tx
    .insert(distributorAliases)
    .values({ distributorId, name, key: distributorKey(name) })
    .onConflictDoNothing()
}

/** Takes spellings away that mean one of these distributors; what they were. */
export const deleteAliases = (
  tx: Tx,
  distributorIds: readonly number[],
  which: { ids: readonly number[] } | { key: string },
): Promise<{ name: string }[]> =>
  tx
    .delete(distributorAliases)
    .where(
      and(
        anyOf(distributorAliases.distributorId, distributorIds),
        'key' in which ? eq(distributorAliases.key, which.key) : anyOf(distributorAliases.id, which.ids),
      ),
    )
    .returning({ name: distributorAliases.name })

/** Who has a name already, as its own, its part's or a spelling, other than a distributor's own name; undefined: nobody. */
export async function ownerOf(
  tx: Tx,
  name: string,
  exceptId: number,
): Promise<{ id: number; name: string; isPart: boolean } | undefined> {
  const { rows } = await tx.execute<{ id: number; name: string; isPart: boolean }>(sql`
    select ${mainDistributorId('distributors')} as id, whole.name, named.is_name and distributors.part_of_id is not null as "isPart"
    from (
      select id, true as is_name from distributors where (key = ${distributorKey(name)} or lower(name) = lower(${name})) and id <> ${exceptId}
      union all
      select distributor_id, false from distributor_aliases where key = ${distributorKey(name)}
    ) named
    join distributors on distributors.id = named.id
    join distributors whole on whole.id = ${mainDistributorId('distributors')}
    order by named.is_name desc, 1 limit 1`)
  return rows[0]
}

/**
 * Gives a locked distributor, separated from locked others, the invoices that were read as theirs by a name or alias of it or of
 * its parts; how many.
 */
export async function takeInvoicesBack(tx: Tx, id: number, partIds: readonly number[]): Promise<number> {
  const own = [id, ...partIds]
  const rows = await tx
    .update(invoices)
    .set({ distributorId: id, readAsId: sql`nullif(${invoices.readAsId}, ${id})` })
    .where(and(anyOf(invoices.readAsId, own), not(anyOf(invoices.distributorId, own))))
    .returning({ id: invoices.id })
  return rows.length
}

/** Writes down that these were one with another distributor and are it no more. */
export async function writePartings(
  tx: Tx,
  { ids, fromId, partedAt }: { ids: readonly number[]; fromId: number; partedAt: Date },
): Promise<void> {
  const partings = ids.map((distributorId) => ({ distributorId, fromId, partedAt }))
  await insertMany(tx, distributorPartings, partings, { onConflict: 'leave' })
}
