import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { organisations } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { appError, fieldError, found } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudits } from '../audit/audit.store.ts'
import { findChain, findMerged, lockChains, replaceChain } from '../chains/chains.store.ts'
import { lockLocationsOf } from '../locations/organisations.store.ts'
import { lockOffersOfChain } from '../offers/offers.store.ts'
import { giveOffersToChain } from '../offers/publish/give-offers-to-chain.ts'
import { moveToChain } from './move-to-chain.ts'

/**
 * Makes a chain part of another one, with all that names it; the id of the one that stays. Offers that are published to it have
 * another audience with that (offers/publish/give-offers-to-chain). Sent again it finds nothing to do. 409 `chain.merged` when
 * one of both has become part of another chain than this says (decision 0033).
 */
export async function mergeChains(
  services: Services,
  { id, intoId, staffId }: { id: number; intoId: number; staffId: number },
): Promise<number> {
  const { db, clock } = services
  if (id === intoId) throw fieldError('into', 'chain.itself')
  return transact(db, async (tx) => {
    // Locations and offers come before chains in the order of locks; what comes to this chain in between is locked as it is
    // written.
    const itsOwn = eq(organisations.chainId, id)
    await lockLocationsOf(tx, itsOwn)
    await lockOffersOfChain(tx, id)
    const locked = await lockChains(tx, [id, intoId])
    const chain = locked.find((each) => each.id === id)
    const into = locked.find((each) => each.id === intoId)
    if (!chain || !into) return alreadyMerged(tx, id, intoId)
    const moved = await moveToChain(tx, itsOwn, into)
    const named = await giveOffersToChain(tx, services, { from: id, to: intoId, staffId })
    await replaceChain(tx, chain, intoId, clock.now())
    const { name, domain, cuisine, locationCount } = chain
    await recordAudits(tx, clock, [
      {
        staffId,
        action: 'chain.merged',
        subject: 'chain',
        subjectId: id,
        before: { name, domain, cuisine, location_count: locationCount },
        after: { into: into.name, ...moved, ...named },
      },
      {
        staffId,
        action: 'chain.took_over',
        subject: 'chain',
        subjectId: intoId,
        after: { chain: name, ...moved, ...named },
      },
    ])
    return intoId
  })
}

/** One of both is none any more: this was done before, or something else. */
async function alreadyMerged(tx: Tx, id: number, intoId: number): Promise<number> {
  const [gone, itsGoal] = [await findMerged(tx, id), await findMerged(tx, intoId)]
  if (gone) {
    const goal = itsGoal?.intoId ?? intoId
    if (gone.intoId === goal) return goal
    throw appError('chain.merged')
  }
  // 404 for a chain that never was.
  found(await findChain(tx, id))
  throw itsGoal ? appError('chain.merged') : fieldError('into', 'chain.unknown')
}
