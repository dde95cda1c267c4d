import { riskWeights } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { claimFlags, claims } from '../../../database/schema/index.ts'

/** The weights of what is kept of a claim (`claim_flags`). */
const weightOfFlags = sql`(select coalesce(sum(case ${claimFlags.kind} ${sql.raw(
  Object.entries(riskWeights)
    .map(([kind, weight]) => `when '${kind}' then ${weight}`)
    .join(' '),
)} end), 0) from ${claimFlags} where ${claimFlags.claimId} = ${claims.id})`

/**
 * Writes with these claims what their flags weigh by now: the last thing that a transaction does. A claim that somebody else has
 * locked is left, so that nobody waits for it and it waits for nobody.
 * @returns those that were left
 */
export async function writeRisk(tx: Tx, claimIds: readonly number[]): Promise<number[]> {
  const differs = sql`${anyOf(claims.id, claimIds)} and ${claims.risk} <> ${weightOfFlags}`
  await tx.execute(sql`
    with changed as (select ${claims.id} as id from ${claims} where ${differs} for no key update skip locked)
    update claims set risk = ${weightOfFlags} from changed where ${claims.id} = changed.id`)
  const left = await tx.select({ id: claims.id }).from(claims).where(differs)
  return left.map(({ id }) => id)
}
