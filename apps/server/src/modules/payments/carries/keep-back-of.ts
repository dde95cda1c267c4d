import { keepBack, postKeptBack } from '@caseback/domain'
import type { Tx } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { addKeptBack, type ClaimRow, moveClaim } from '../../claims/claims.store.ts'
import { postEntry } from '../../ledger/ledger.store.ts'
import { insertKeptBack, openCarries } from './carries.store.ts'

/**
 * What corrections carry lowers what locked claims of locked locations are paid; one that is left with nothing is paid by it.
 * @returns what is left to pay of each claim, in cents: 0 where no check is made
 */
export async function keepBackOf(
  tx: Tx,
  services: Services,
  claims: readonly ClaimRow[],
): Promise<Map<number, number>> {
  const carries = await openCarries(tx, [...new Set(claims.map(({ locationId }) => locationId))])
  const payments = claims.map((claim) => ({
    claimId: claim.id,
    locationId: claim.locationId,
    cents: (claim.payoutCents ?? 0) - claim.keptBackCents,
  }))
  const kept = keepBack(payments, carries)
  await insertKeptBack(tx, kept, services.clock.now())
  const keptOf = Map.groupBy(kept, ({ claimId }) => claimId)
  const left = new Map(payments.map(({ claimId, cents }) => [claimId, cents]))
  for (const claim of claims) {
    const own = keptOf.get(claim.id)
    if (!own) continue
    const keptCents = own.reduce((sum, { cents }) => sum + cents, 0)
    const leftCents = (left.get(claim.id) ?? 0) - keptCents
    left.set(claim.id, leftCents)
    const forClaimIds = own.flatMap(({ correctionId }) =>
      carries.filter((carry) => carry.correctionId === correctionId).map((carry) => carry.claimId),
    )
    await keep(tx, services, claim, { keptCents, leftCents, forClaimIds: [...new Set(forClaimIds)] })
  }
  return left
}

async function keep(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  { keptCents, leftCents, forClaimIds }: { keptCents: number; leftCents: number; forClaimIds: number[] },
): Promise<void> {
  await addKeptBack(tx, claim.id, keptCents)
  const postings = postKeptBack({ locationId: claim.locationId, amountCents: keptCents })
  await postEntry(tx, services.clock, 'kept back for a correction', { claimId: claim.id }, postings)
  if (leftCents === 0)
    await moveClaim(tx, services, {
      claimId: claim.id,
      from: claim.status,
      to: 'PAID',
      by: 'system',
      systemNote: { code: 'payout.kept_back', params: { keptCents } },
    })
  await services.events.append(tx, {
    type: 'payout.kept_back',
    facts: { claimId: claim.id, keptCents, leftCents, forClaimIds },
  })
}
