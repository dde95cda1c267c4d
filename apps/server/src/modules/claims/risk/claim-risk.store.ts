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
 * Writes with these claims what their flags weigh by now. The last thing that a transaction does: whoever decides waits for no
 * more than its end. In the order in which others lock several claims.
 */
export async function writeRisk(tx: Tx, claimIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    with changed as (
      select ${claims.id} as id from ${claims} where ${anyOf(claims.id, claimIds)} and ${claims.risk} <> ${weightOfFlags}
      order by ${claims.id} for no key update)
    update claims set risk = ${weightOfFlags} from changed where ${claims.id} = changed.id`)
}
