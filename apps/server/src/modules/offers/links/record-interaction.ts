import { attributionOf, chooseAttribution } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { offers } from '../../../database/schema/index.ts'
import { type Counted, isUseWithin } from '../../../platform/http/rate-limits.store.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { findPublishedOffer } from '../find-published-offer.ts'
import { insertInteraction } from '../offers.store.ts'

export type Interaction = {
  kind: 'VIEW' | 'CLICK'
  code: string
  personId: number | null
  bodyAttribution: string | null
  attributionHeader: string | undefined
  request: Counted
}

/**
 * Somebody has looked at an offer or pressed Claim Offer. The browser dedupes views; here every call counts, up to limits beyond
 * which nothing is written down: counting refuses nobody the page.
 */
export async function recordInteraction(services: Services, interaction: Interaction): Promise<void> {
  const { offer } = await findPublishedOffer(services.db, eq(offers.code, interaction.code), today(services))
  const { kind, personId, request } = interaction
  const use = { personId, offer: offer.id }
  if (!(await isUseWithin(services, kind === 'VIEW' ? 'record-view' : 'record-click', request, use))) return
  await insertInteraction(services.db, {
    offerId: offer.id,
    kind,
    personId,
    attributionCode: chooseAttribution({
      body: interaction.bodyAttribution,
      header: attributionOf(interaction.attributionHeader, interaction.code),
    }),
    createdAt: services.clock.now(),
  })
}
