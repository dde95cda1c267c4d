import { eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { anyOf } from '../../database/lists.ts'
import { offerAssociations, offerInteractions, offers, shareLinks } from '../../database/schema/index.ts'
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

/** Writes a link that an offer is shared by. */
export async function insertShareLink(tx: Tx, link: typeof shareLinks.$inferInsert): Promise<void> {
  await tx.insert(shareLinks).values(link)
}

/** Locked offers are over. */
export async function setExpired(tx: Tx, offerIds: readonly number[]): Promise<void> {
  await tx.update(offers).set({ state: 'EXPIRED' }).where(anyOf(offers.id, offerIds))
}

/** Writes down that somebody has looked at an offer, or pressed Claim Offer. */
export async function insertInteraction(
  db: Database,
  interaction: typeof offerInteractions.$inferInsert,
): Promise<void> {
  await db.insert(offerInteractions).values(interaction)
}
