import { companyKey } from '@caseback/domain'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { anyOf, insertMany } from '../../database/lists.ts'
import { chains, mergedChains, operatorTypes } from '../../database/schema/index.ts'
import { found, written } from '../../platform/errors.ts'
import { indexChangedChains } from './search/index-chains.ts'

/** So many at once are indexed before anybody sees them: each search would look at all of them otherwise. */
const MANY = 1_000
const NAMES_LOCK = 7_265_121

export const listAllOperatorTypes = (db: Database) => db.select().from(operatorTypes).orderBy(asc(operatorTypes.id))

type ChainRow = typeof chains.$inferSelect

/** A chain, or of one that was merged the chain that it is part of now; 404 when there is none. */
export const findChain = async (db: Database | Tx, id: number): Promise<ChainRow> =>
  found(await follow(id, async (each) => (await db.select().from(chains).where(eq(chains.id, each)))[0], db))

/**
 * The same, held until the transaction ends: whatever is written to name it names a chain that stays. Nobody merges or renames
 * it meanwhile; who does so already is waited for. Undefined where there is none.
 */
export const holdChain = (tx: Tx, id: number): Promise<ChainRow | undefined> =>
  follow(id, async (each) => (await tx.select().from(chains).where(eq(chains.id, each)).for('key share'))[0], tx)

async function follow(id: number, read: (id: number) => Promise<ChainRow | undefined>, db: Database | Tx) {
  for (let wanted = id; ; ) {
    const row = await read(wanted)
    if (row) return row
    const [merged] = await db
      .select({ into: mergedChains.intoId })
      .from(mergedChains)
      .where(eq(mergedChains.id, wanted))
    if (!merged) return undefined
    wanted = merged.into
  }
}

/** Holds several chains, each as `holdChain` does; their ids, each once, or null where one is none. */
export async function holdChains(tx: Tx, ids: readonly number[]): Promise<number[] | null> {
  const rows = await tx
    .select({ id: chains.id })
    .from(chains)
    .where(anyOf(chains.id, ids))
    .orderBy(asc(chains.id))
    .for('key share')
  const held = new Set(rows.map(({ id }) => id))
  for (const id of ids.filter((each) => !held.has(each))) {
    const merged = await holdChain(tx, id)
    if (!merged) return null
    held.add(merged.id)
  }
  return [...held]
}

/** Locks chains by their ids: nobody can come to name them before the transaction ends. What is there of them. */
export const lockChains = (tx: Tx, ids: readonly number[]): Promise<ChainRow[]> =>
  tx.select().from(chains).where(anyOf(chains.id, ids)).orderBy(asc(chains.id)).for('update')

/** Where a chain that was merged has gone; undefined for one that was not. */
export async function findMerged(tx: Tx, id: number): Promise<{ intoId: number } | undefined> {
  const [row] = await tx.select({ intoId: mergedChains.intoId }).from(mergedChains).where(eq(mergedChains.id, id))
  return row
}

/** From here to its end this transaction alone gives names to chains. */
export async function lockChainNames(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK})`)
}

/** Chains that have one of these keys already. */
export const listNamed = (db: Database | Tx, keys: readonly string[]) =>
  db
    .select({ id: chains.id, name: chains.name, nameKey: chains.nameKey })
    .from(chains)
    .where(anyOf(chains.nameKey, keys))
    .orderBy(asc(chains.id))

type NewChain = Omit<typeof chains.$inferInsert, 'nameKey'>

/** Writes one chain. */
export async function insertChain(tx: Tx, chain: NewChain): Promise<ChainRow> {
  const [row] = await tx
    .insert(chains)
    .values({ ...chain, nameKey: companyKey(chain.name) })
    .returning()
  return written(row)
}

/** Changes a locked chain. */
export async function updateChain(tx: Tx, id: number, values: NewChain): Promise<ChainRow> {
  const [row] = await tx
    .update(chains)
    .set({ ...values, nameKey: companyKey(values.name) })
    .where(eq(chains.id, id))
    .returning()
  return written(row)
}

/** Writes the keys of names that have none yet, as normalising is not told in SQL. */
export async function writeChainKeys(db: Database, keys: readonly { id: number; key: string }[]): Promise<void> {
  await db.execute(sql`
    update ${chains} mine set name_key = filled.key
    from unnest(${sql.param(keys.map(({ id }) => id))}::int[], ${sql.param(keys.map(({ key }) => key))}::text[]) as filled (id, key)
    where mine.id = filled.id`)
}

/** Takes a locked chain away that nothing names any more; its id, and those that led to it, lead to the other one. */
export async function replaceChain(tx: Tx, chain: ChainRow, intoId: number, mergedAt: Date): Promise<void> {
  await tx.update(mergedChains).set({ intoId }).where(eq(mergedChains.intoId, chain.id))
  await tx.insert(mergedChains).values({ id: chain.id, name: chain.name, intoId, mergedAt })
  await tx.delete(chains).where(eq(chains.id, chain.id))
}

export async function findOperatorType(db: Database | Tx, id: number) {
  const [row] = await db.select().from(operatorTypes).where(eq(operatorTypes.id, id))
  return row
}

/** Writes any number of chains. A trigger notes what has changed for the search. */
export async function insertChains(tx: Tx, rows: readonly (NewChain & { nameKey?: string })[]): Promise<void> {
  await insertMany(
    tx,
    chains,
    rows.map((row) => ({ ...row, nameKey: row.nameKey ?? companyKey(row.name) })),
  )
  if (rows.length >= MANY) await indexChangedChains(tx)
}
