import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { anyOf, insertMany } from '../../../database/lists.ts'
import { claimFlags, claimFlagsDue } from '../../../database/schema/index.ts'

type Flag = typeof claimFlags.$inferSelect
/** What a queue is narrowed to by what is kept of a claim. */
export type FlagKind = Flag['kind']

const holdFlags = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('flags of claims', 0))`)

/**
 * Has the flags for itself until the end of the transaction, and takes claims out whose flags are due: half of them those that
 * are due the longest, half the latest, so that what happens now does not wait for a million others. What changes about them from
 * now on makes them due again. @param most an even number @param besides claims that are left as they are
 */
export async function takeDueClaims(tx: Tx, most: number, besides: readonly number[]): Promise<number[]> {
  await holdFlags(tx)
  const isAsked = sql`claim_id <> all(${sql.param([...besides])}::int[])`
  const { rows } = await tx.execute<{ claim_id: number }>(sql`
    with due as (
      (select id from claim_flags_due where ${isAsked} order by id limit ${most / 2})
      union (select id from claim_flags_due where ${isAsked} order by id desc limit ${most / 2}))
    delete from claim_flags_due using due where claim_flags_due.id = due.id returning claim_flags_due.claim_id`)
  return [...new Set(rows.map(({ claim_id }) => claim_id))]
}

/** The same for one claim. */
export async function takeDueClaim(tx: Tx, claimId: number): Promise<void> {
  await holdFlags(tx)
  await tx.delete(claimFlagsDue).where(eq(claimFlagsDue.claimId, claimId))
}

/** Makes claims due again. */
export async function makeDue(tx: Tx, claimIds: readonly number[]): Promise<void> {
  await insertMany(
    tx,
    claimFlagsDue,
    claimIds.map((claimId) => ({ claimId })),
  )
}

/** A claim has these flags and no others. What they weigh together is written with the claim (`writeRisk`) by whoever calls. */
export async function writeFlags(tx: Tx, claimId: number, flags: readonly Omit<Flag, 'claimId'>[]): Promise<void> {
  await tx.delete(claimFlags).where(eq(claimFlags.claimId, claimId))
  await addFlags(
    tx,
    flags.map((flag) => ({ claimId, ...flag })),
  )
}

/** Claims have these flags too; one that a claim has already stays as it is. */
export async function addFlags(tx: Tx, flags: readonly Flag[]): Promise<void> {
  await insertMany(tx, claimFlags, [...flags], { onConflict: 'leave' })
}

/** Claims that have a flag for what is known of another one. */
export const flagsBecauseOf = (tx: Tx, otherId: number): Promise<Flag[]> =>
  tx.select().from(claimFlags).where(eq(claimFlags.otherId, otherId))

/** Those of these claims that do not have the flag that is named with them. */
export async function withoutFlagOf(tx: Tx, named: readonly { claimId: number; kind: FlagKind }[]): Promise<number[]> {
  const ids = named.map(({ claimId }) => claimId)
  const flags = await tx.select().from(claimFlags).where(anyOf(claimFlags.claimId, ids))
  const has = new Set(flags.map(({ kind, claimId }) => `${kind} ${claimId}`))
  return named.filter(({ kind, claimId }) => !has.has(`${kind} ${claimId}`)).map(({ claimId }) => claimId)
}
