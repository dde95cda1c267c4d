import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { anyOf, insertMany } from '../../database/lists.ts'
import {
  offerAssociations,
  offerAudiences,
  offerInteractions,
  offers,
  shareLinks,
} from '../../database/schema/index.ts'
import type { Services } from '../../platform/services.ts'
import { today } from '../../platform/today.ts'
import { isPublished } from './find-published-offer.ts'

/**
 * Puts a published offer among the operator's pending ones. A newer attribution code replaces the older, an absent one keeps it.
 * Returns the offer's id, or null when no published offer has the code.
 */
export async function associateOperator(
  tx: Tx,
  services: Services,
  association: { personId: number; offerCode: string; attributionCode: string | null },
): Promise<number | null> {
  const [offer] = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(sql`${eq(offers.code, association.offerCode)} and ${isPublished(today(services))}`)
  if (!offer) return null
  await tx
    .insert(offerAssociations)
    .values({
      personId: association.personId,
      offerId: offer.id,
      attributionCode: association.attributionCode,
      createdAt: services.clock.now(),
    })
    .onConflictDoUpdate({
      target: [offerAssociations.personId, offerAssociations.offerId],
      set: { attributionCode: sql`coalesce(excluded.attribution_code, ${offerAssociations.attributionCode})` },
    })
  return offer.id
}

/**
 * Takes a shared lock on an offer until the transaction ends. A change of the offer (`lockOffer`) waits for it and then counts
 * who is enrolled. Call it before the offer is read, as a statement sees only what was committed when it began.
 */
export async function holdOffer(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: offers.id }).from(offers).where(eq(offers.id, id)).for('share')
}

/** Locked offers are over; those that were paused will be so again when they are extended. */
export async function setExpired(tx: Tx, offerIds: readonly number[]): Promise<void> {
  await tx
    .update(offers)
    .set({ state: 'EXPIRED', pausedBefore: eq(offers.state, 'PAUSED') })
    .where(anyOf(offers.id, offerIds))
}

/** Writes down that somebody has looked at an offer, or pressed Claim Offer. */
export async function insertInteraction(
  db: Database,
  interaction: typeof offerInteractions.$inferInsert,
): Promise<void> {
  await db.insert(offerInteractions).values(interaction)
}

/** The same for many at once. */
export async function insertInteractions(
  tx: Tx,
  interactions: readonly (typeof offerInteractions.$inferInsert)[],
): Promise<void> {
  await insertMany(tx, offerInteractions, interactions)
}

/** Locks the offers that are published to a chain, or that somebody wants published to it; their ids, in that order. */
export async function lockOffersOfChain(tx: Tx, chainId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(
      sql`exists (select from ${offerAudiences} mine where mine.offer_id = ${offers.id} and mine.chain_id = ${chainId})
        or (${offers.askedBy} is not null
          and ${offers.asked} -> 'changes' -> 'audience' -> 'chain_ids' @> to_jsonb(${chainId}::int))`,
    )
    .orderBy(asc(offers.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

/**
 * Publishes to another chain what is published to this one, and lets its share links name that one. Both chains are locked.
 * @returns how many offers and links there were
 */
export async function moveOffersOfChain(tx: Tx, from: number, to: number): Promise<{ offers: number; links: number }> {
  const twice = await tx.execute(sql`
    delete from ${offerAudiences} mine where mine.chain_id = ${from} and exists (
      select from ${offerAudiences} other where other.offer_id = mine.offer_id and other.chain_id = ${to})`)
  const moved = await tx.update(offerAudiences).set({ chainId: to }).where(eq(offerAudiences.chainId, from))
  const links = await tx.update(shareLinks).set({ chainId: to }).where(eq(shareLinks.chainId, from))
  return { offers: (twice.rowCount ?? 0) + (moved.rowCount ?? 0), links: links.rowCount ?? 0 }
}
