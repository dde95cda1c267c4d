import type { Tx } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudits } from '../../audit/audit.store.ts'
import { changesBetween } from '../../audit/changes-between.ts'
import { lockOffersOfChain, moveOffersOfChain } from '../offers.store.ts'
import { tellTakenBack } from '../second-person/tell-taken-back.ts'
import { type LockedOffer, lockOffer, noteChange } from './offer-drafts.store.ts'
import { namedAudience } from './read-audience.ts'

type Audience = Pick<Awaited<ReturnType<typeof namedAudience>>, 'operator_types' | 'chain_ids'>

/**
 * Publishes to another chain what is published to this one, which becomes a part of it; share links follow. Each of these offers
 * has another audience than somebody has read: its revision and audit log say so, and what waits for a second person is taken
 * back. So is what waits of an offer that is to be published to the chain. Both chains are locked.
 * @returns how many offers and links there were
 */
export async function giveOffersToChain(
  tx: Tx,
  services: Pick<Services, 'clock' | 'events'>,
  { from, to, staffId }: { from: number; to: number; staffId: number },
): Promise<{ offers: number; links: number }> {
  const before: { locked: LockedOffer; audience: Audience }[] = []
  for (const id of await lockOffersOfChain(tx, from))
    before.push({ locked: await lockOffer(tx, id), audience: await audienceOf(tx, id) })
  const moved = await moveOffersOfChain(tx, from, to)
  for (const { locked, audience } of before) {
    const { id } = locked.offer
    await noteChange(tx, id, staffId)
    await tellTakenBack(tx, services, locked, staffId)
    const trail = changesBetween({ audience }, { audience: await audienceOf(tx, id) })
    if (trail)
      await recordAudits(tx, services.clock, [
        { ...trail, staffId, action: 'offer.changed', subject: 'offer', subjectId: id },
      ])
  }
  return moved
}

async function audienceOf(tx: Tx, offerId: number): Promise<Audience> {
  const { operator_types, chain_ids } = await namedAudience(tx, offerId)
  return { operator_types, chain_ids }
}
