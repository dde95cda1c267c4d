import type { Tx } from '../../database/connect.ts'
import { lockClaims } from '../claims/claims.store.ts'
import { lockFunding } from '../funding/funding.store.ts'
import { fundedClaimsOf } from './funded-claims-of.ts'

/**
 * Locks the claims that these requests may unfund, and the requests, until the transaction ends. 409 `funding.state` when one is
 * neither issued nor funded.
 * @returns those of the claims that may not be unfunded
 */
export async function lockSettled(tx: Tx, requestIds: readonly number[]): Promise<Set<number>> {
  const fundingIds = requestIds.toSorted((a, b) => a - b)
  const claimIds = (await fundedClaimsOf(tx, fundingIds)).map(({ claimId }) => claimId)
  await lockClaims(tx, claimIds)
  for (const fundingId of fundingIds) await lockFunding(tx, fundingId, ['ISSUED', 'FUNDED'])
  // Read once more, now that nobody approves a batch of them.
  const funded = await fundedClaimsOf(tx, fundingIds)
  return new Set(funded.flatMap(({ claimId, mayBeUnfunded }) => (mayBeUnfunded ? [] : [claimId])))
}
