import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { offerAssociations, offers } from '../../database/schema/index.ts'
import type { Services } from '../../platform/services.ts'
import { isPublished, today } from './find-published-offer.ts'

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
