import type { ClaimStatus } from '@caseback/domain'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { readTogether } from '../../../database/read-together.ts'
import { claims } from '../../../database/schema/index.ts'
import { isDisputed } from '../desk/first-in-order.ts'
import type { filtersOf } from './filters-of.ts'

/** Of so many claims the first are found by sorting them; of more, a walk along the queue meets them soon. */
const FEW = 5_000

/**
 * What narrows a queue, made ready for its reads: where it leaves at most 5,000 claims they are found by what it asks for, each
 * by its index, and named by their numbers, so that no order is walked past all others.
 * @returns what has to hold of its claims, whether that leads to them by itself, and whether it is known to leave more than those
 */
export async function narrowed(
  db: Database,
  { status, dispute }: { status: ClaimStatus | 'ANY'; dispute?: 'open' | undefined },
  { whose, filters, readsPeople }: ReturnType<typeof filtersOf>,
  most = FEW,
): Promise<{ besides: SQL | undefined; leads: boolean; isMany: boolean }> {
  // What somebody has been assigned leads to its claims as it is; what is nobody's is nearly all.
  if (!filters) return { besides: whose?.is, leads: whose?.kind === 'person', isMany: false }
  const isIn =
    dispute === 'open' ? isDisputed : status === 'ANY' ? sql`true` : sql`${claims.status} = ${sql.raw(`'${status}'`)}`
  // Unordered, whatever its limit: a plan for the first few of an order would walk along that.
  const fitting = sql`
    with fitting as materialized (select ${claims.id} as id from ${claims} where ${and(isIn, whose?.is, filters)} limit ${sql.raw(String(most + 1))})
    select id from fitting`
  const { rows } = await readTogether({ db }, async ({ db: snapshot }) => {
    // Claims that wait are the newest, at the end of the table: a plan that expects a few of many soon would read all others
    // first. Whoever is new is compared with all people, who are read whole.
    if (!readsPeople) await snapshot.execute(sql`set local enable_seqscan = off`)
    const found = await snapshot.execute<{ id: number }>(fitting)
    if (!readsPeople) await snapshot.execute(sql`set local enable_seqscan = on`)
    return found
  })
  if (rows.length > most) return { besides: and(whose?.is, filters), leads: false, isMany: true }
  return {
    besides: anyOf(
      claims.id,
      rows.map(({ id }) => id),
    ),
    leads: true,
    isMany: false,
  }
}
