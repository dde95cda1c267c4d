import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { claims } from '../../../database/schema/index.ts'

/**
 * Claims that a person is written to about become another one's; with `among` only those. Both people are locked by the caller.
 * @returns their ids
 */
export async function giveClaims(tx: Tx, from: number, to: number, among?: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.personId, from), among && anyOf(claims.id, among)))
    .orderBy(asc(claims.id))
    .for('no key update')
  const ids = rows.map(({ id }) => id)
  await tx.update(claims).set({ personId: to }).where(anyOf(claims.id, ids))
  return ids
}
