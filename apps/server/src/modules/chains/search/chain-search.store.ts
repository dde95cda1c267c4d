import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import type { Database, Tx } from '../../../database/connect.ts'
import { chainRevisions, chainSearchChanges, chainSearchPages, chains } from '../../../database/schema/index.ts'
import { gramsOf } from './grams-of.ts'

/** As many places as a block has; `search_chains` counts on it. Two rows of so many bits fill a page of a table. */
const PLACES = 32_256
const PAGE = 128
/** A block that is too large is made several of about this size, which leaves room in each. */
const FILLED = 24_000
const BYTES = PLACES / 8
const GRAMS_AT_ONCE = 1_000
const ROWS_AT_ONCE = 1_000
const LOCK = 7_265_120

type Name = { name: string; id: number }
/** A part of the order of names: from its first name up to that of the next block; null where nothing bounds it. */
type Range = { block: number | null; from: Name | null; to: Name | null }

export const everything: Range = { block: null, from: null, to: null }
type Row = Name & { searched: string }

/** Whether this transaction alone may write pages and grams from here to its end. */
export async function lockChainSearch(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as free`)
  return rows[0]?.free === true
}

/** Takes the notes of what has changed; what is noted after this statement stays for the next time. */
export async function takeChanges(tx: Tx): Promise<number[]> {
  const { rows } = await tx.execute<{ ids: number[] | null }>(
    sql`with taken as (delete from ${chainSearchChanges} returning chain_id) select array_agg(distinct chain_id) as ids from taken`,
  )
  return rows[0]?.ids ?? []
}

/** Counting more takes longer than it is worth. */
const MOST_REVISIONS = 1_000

/** Where there are many, a new one comes in their place, by which no answer was made yet. */
export async function forgetRevisions(db: Database): Promise<void> {
  await db.execute(sql`
    with forgotten as (
      delete from ${chainRevisions} where (select count(*) from ${chainRevisions}) > ${MOST_REVISIONS} returning id)
    insert into ${chainRevisions} select where exists (select from forgotten)`)
}

/** The blocks in their order. */
export async function listBlocks(tx: Tx): Promise<Range[]> {
  const { rows } = await tx.execute<{ block: number; name: string; id: number }>(
    sql`select block, first_name as name, first_id as id from ${chainSearchPages} where page = 0 order by first_name, first_id`,
  )
  return rows.map(({ block, name, id }, at) => {
    const next = rows[at + 1]
    return { block, from: at === 0 ? null : { name, id }, to: next ? { name: next.name, id: next.id } : null }
  })
}

/** The blocks that hold one of these chains, and those whose part of the order one's name is in now. */
export async function blocksOf(tx: Tx, ids: readonly number[]): Promise<Set<number | null>> {
  const { rows } = await tx.execute<{ block: number }>(sql`
    with changed as (select unnest(${sql.param([...ids])}::int[]) as id)
    select p.block from ${chainSearchPages} p, unnest(p.ids) as held (id) join changed using (id)
    union
    select coalesce(
      (select p.block from ${chainSearchPages} p where p.page = 0 and (p.first_name, p.first_id) <= (c.name, c.id)
       order by p.first_name desc, p.first_id desc limit 1),
      (select p.block from ${chainSearchPages} p where p.page = 0 order by p.first_name, p.first_id limit 1))
    from ${chains} c join changed using (id)`)
  return new Set(rows.map(({ block }) => block))
}

const within = ({ from, to }: Pick<Range, 'from' | 'to'>) => sql`
  (${from?.name ?? null}::text is null or (name, id) >= (${from?.name ?? null}::text, ${from?.id ?? null}::int))
  and (${to?.name ?? null}::text is null or (name, id) < (${to?.name ?? null}::text, ${to?.id ?? null}::int))`

/** Writes one part of the order anew, as one block, or as several where it has become too large for one. */
export async function writeRange(tx: Tx, range: Range): Promise<void> {
  if (range.block !== null) {
    await tx.execute(sql`delete from chain_search_grams where block = ${range.block}`)
    await tx.execute(sql`delete from chain_search_pages where block = ${range.block}`)
  }
  const { rows: counted } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${chains} where ${within(range)}`,
  )
  const count = counted[0]?.count ?? 0
  const size = count <= PLACES ? PLACES : Math.ceil(count / Math.ceil(count / FILLED))
  let after: Name | null = null
  for (;;) {
    const read: { rows: Row[] } = await tx.execute<Row>(sql`
      select id, name, lower(name || ' ' || coalesce(domain, '')) as searched from ${chains}
      where ${within(range)}
        and (${after?.name ?? null}::text is null or (name, id) > (${after?.name ?? null}::text, ${after?.id ?? null}::int))
      order by name, id limit ${size}`)
    const last = read.rows.at(-1)
    if (!last) return
    await writeBlock(tx, read.rows)
    after = { name: last.name, id: last.id }
  }
}

async function writeBlock(tx: Tx, rows: readonly Row[]): Promise<void> {
  const { rows: made } = await tx.execute<{ block: number }>(
    sql`select coalesce(max(block), 0) + 1 as block from ${chainSearchPages}`,
  )
  const block = made[0]?.block ?? 1
  await tx.execute(sql`
    insert into ${chainSearchPages} (block, page, first_name, first_id, ids)
    select ${block}::int, (place - 1) / ${PAGE}, (array_agg(name order by place))[1], (array_agg(id order by place))[1],
      array_agg(id order by place)
    from unnest(${sql.param(rows.map(({ id }) => id))}::int[], ${sql.param(rows.map(({ name }) => name))}::text[])
      with ordinality each (id, name, place)
    group by 2`)
  const grams = [...(await placesOf(rows))]
  for (let from = 0; from < grams.length; from += GRAMS_AT_ONCE) {
    const part = grams.slice(from, from + GRAMS_AT_ONCE)
    const bits = Buffer.alloc(part.length * BYTES)
    for (const [at, [, places]] of part.entries())
      for (const place of places) {
        const byte = at * BYTES + (place >> 3)
        bits.writeUInt8(bits.readUInt8(byte) | (128 >> (place & 7)), byte)
      }
    // All bits as one value, which travels as it is; the database cuts it.
    await tx.execute(sql`
      insert into chain_search_grams (gram, block, places)
      select gram, ${block}::int,
        ('x' || encode(substring(${bits}::bytea from ((n - 1) * ${BYTES} + 1)::int for ${BYTES}::int), 'hex'))::bit varying
      from unnest(${sql.param(part.map(([gram]) => gram))}::text[]) with ordinality each (gram, n)`)
  }
}

/** The places of each gram, in a block of these rows; lets others in between. */
async function placesOf(rows: readonly Row[]): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  for (const [place, { searched }] of rows.entries()) {
    if (place % ROWS_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve))
    for (const gram of gramsOf(searched)) {
      const places = found.get(gram)
      if (!places) found.set(gram, [place])
      else if (places.at(-1) !== place) places.push(place)
    }
  }
  return found
}

/** Every chain is to be indexed anew: what a backup has left out of them; on the session of a restore. */
export async function indexAllAnew(session: Pick<Client, 'query'>): Promise<void> {
  await session.query('insert into chain_search_changes select id from chains')
}
