import type { WireStaffChain } from '@caseback/contract'
import { staffOfferState } from '@caseback/domain'
import { count, countDistinct, desc, eq, or } from 'drizzle-orm'
import { readTogether } from '../../database/read-together.ts'
import {
  locations,
  memberships,
  mergedChains,
  offerAudiences,
  offers,
  organisations,
  shareLinks,
} from '../../database/schema/index.ts'
import type { Services } from '../../platform/services.ts'
import { today } from '../../platform/today.ts'
import { findChain } from './chains.store.ts'

const OFFERS_SHOWN = 20
const MERGED_SHOWN = 50

/** One chain with what names it; of one that was merged, the chain that it is part of now. 404 when there is none. */
export const findStaffChain = (live: Services, id: number): Promise<WireStaffChain> =>
  readTogether(live, async (services) => {
    const { db } = services
    const chain = await findChain(db, id)
    const [places] = await db
      .select({ count: count() })
      .from(locations)
      .innerJoin(organisations, eq(organisations.id, locations.organisationId))
      .where(eq(organisations.chainId, chain.id))
    const [people] = await db
      .select({ count: countDistinct(memberships.personId) })
      .from(organisations)
      .innerJoin(locations, eq(locations.organisationId, organisations.id))
      .innerJoin(
        memberships,
        or(eq(memberships.organisationId, organisations.id), eq(memberships.locationId, locations.id)),
      )
      .where(eq(organisations.chainId, chain.id))
    const published = await db
      .select({
        id: offers.id,
        name: offers.name,
        state: offers.state,
        validFrom: offers.validFrom,
        validTo: offers.validTo,
      })
      .from(offerAudiences)
      .innerJoin(offers, eq(offers.id, offerAudiences.offerId))
      .where(eq(offerAudiences.chainId, chain.id))
      .orderBy(desc(offers.id))
      .limit(OFFERS_SHOWN)
    const merged = await db
      .select()
      .from(mergedChains)
      .where(eq(mergedChains.intoId, chain.id))
      .orderBy(desc(mergedChains.mergedAt), desc(mergedChains.id))
      .limit(MERGED_SHOWN)
    const day = today(services)
    return {
      id: chain.id,
      name: chain.name,
      domain: chain.domain,
      cuisine: chain.cuisine,
      location_count: chain.locationCount,
      signed_up: places?.count ?? 0,
      operators: people?.count ?? 0,
      offer_count: await db.$count(offerAudiences, eq(offerAudiences.chainId, chain.id)),
      link_count: await db.$count(shareLinks, eq(shareLinks.chainId, chain.id)),
      offers: published.map((offer) => ({
        id: offer.id,
        name: offer.name,
        state: staffOfferState(offer, day),
        valid_to: offer.validTo,
      })),
      merged: merged.map((each) => ({ id: each.id, name: each.name, at: each.mergedAt.toISOString() })),
    }
  })
