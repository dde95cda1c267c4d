import type { WireStaffOffer } from '@caseback/contract'
import { undecidedClaimStatuses } from '@caseback/domain'
import { and, arrayOverlaps, asc, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { readTogether } from '../../../database/read-together.ts'
import {
  chains,
  claims,
  enrollments,
  manufacturers,
  offerBudgets,
  offerDrafts,
  offers,
  offerTerms,
  shareLinks,
  staff,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { readProvider } from '../../provider/provider.store.ts'
import { findDraftProblems } from '../publish/find-draft-problems.ts'
import { namedAudience } from '../publish/read-audience.ts'
import { countReached } from './count-reached.ts'
import { presentStaffOffer } from './staff-offers.presenter.ts'
import { whoPaused } from './who-paused.ts'

const askers = alias(staff, 'askers')
const changers = alias(staff, 'changers')
const movers = alias(staff, 'movers')
const refusers = alias(staff, 'refusers')
const moveRefusers = alias(staff, 'move_refusers')

/**
 * One offer with its current terms, and its draft with what keeps it from being published; 404 when there is none.
 * @param counting whether whom its audience reaches is counted and what its claims may cost is summed: not where a change is
 *   answered, which may come with every few letters and every click in the audience
 * @param known the revision that the reader has counts of: nothing is counted while the offer is still that one
 */
export const findStaffOffer = (
  live: Services,
  id: number,
  { counting = true, known }: { counting?: boolean; known?: number | undefined } = {},
): Promise<WireStaffOffer> =>
  readTogether(live, async (services) => {
    const { db } = services
    const day = today(services)
    const [row] = await db
      .select({
        offer: offers,
        manufacturer: { id: manufacturers.id, name: manufacturers.name, logo: manufacturers.logo },
        supportEmail: manufacturers.rebateSupportEmail,
        draft: offerDrafts.draft,
        draftedAt: offerDrafts.updatedAt,
        draftedBy: staff.name,
        askedBy: offerDrafts.askedBy,
        askedAt: offerDrafts.askedAt,
        askedNote: offerDrafts.askedNote,
        asker: askers.name,
        refusedAt: offerDrafts.refusedAt,
        refusedReason: offerDrafts.refusedReason,
        refuser: refusers.name,
        changer: changers.name,
        mover: movers.name,
        moveRefuser: moveRefusers.name,
        committed: offerBudgets.committedCents,
        versions: db.$count(offerTerms, eq(offerTerms.offerId, offers.id)),
        enrolled: db.$count(enrollments, eq(enrollments.offerId, offers.id)),
        linksOut: db.$count(
          shareLinks,
          and(
            eq(shareLinks.offerId, offers.id),
            isNull(shareLinks.revokedAt),
            or(isNull(shareLinks.expiresOn), gte(shareLinks.expiresOn, day)),
          ),
        ),
      })
      .from(offers)
      .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
      .innerJoin(offerBudgets, eq(offerBudgets.offerId, offers.id))
      .leftJoin(offerDrafts, eq(offerDrafts.offerId, offers.id))
      .leftJoin(staff, eq(staff.id, offerDrafts.staffId))
      .leftJoin(askers, eq(askers.id, offerDrafts.askedBy))
      .leftJoin(changers, eq(changers.id, offers.changedBy))
      .leftJoin(movers, eq(movers.id, offers.askedBy))
      .leftJoin(moveRefusers, sql`${moveRefusers.id} = (${offers.moveRefused} ->> 'staffId')::int`)
      .leftJoin(refusers, eq(refusers.id, offerDrafts.refusedBy))
      .where(eq(offers.id, id))
    const offer = found(row)
    const counts = counting && offer.offer.revision !== known
    const [version] = await db
      .select({ terms: offerTerms.terms })
      .from(offerTerms)
      .where(eq(offerTerms.offerId, id))
      .orderBy(desc(offerTerms.version))
      .limit(1)
    const audience = await namedAudience(db, id)
    const drafted = offer.draft && (await findDraftProblems(db, offer.offer, offer.draft, day))
    return presentStaffOffer(
      {
        ...offer,
        terms: version?.terms ?? null,
        audience,
        reaches: counts ? await countReached(db, audience) : null,
        audienceAsked: await audienceAsked(db, offer.offer, counts),
        expected: counts ? await sumOfUndecided(db, id) : null,
        needsSecondPerson: (await readProvider(db)).publishingNeedsSecondPerson,
        mayPublish: await db.$count(
          staff,
          and(
            arrayOverlaps(staff.roles, ['publisher', 'admin']),
            isNotNull(staff.passwordHash),
            isNull(staff.deactivatedAt),
          ),
        ),
        paused: await whoPaused(db, offer.offer),
        drafted,
      },
      { day, now: services.clock.now() },
    )
  })

/** The audience that a change names which waits for a second person, with the names of its chains and whom it would reach. */
async function audienceAsked(
  db: Database,
  { asked }: typeof offers.$inferSelect,
  counting: boolean,
): Promise<NonNullable<WireStaffOffer['move_asked']>['audience']> {
  const audience = asked?.move === 'change' ? asked.changes.audience : undefined
  if (!audience) return null
  const named = await db
    .select({ id: chains.id, name: chains.name })
    .from(chains)
    .where(anyOf(chains.id, audience.chain_ids))
    .orderBy(asc(chains.name), asc(chains.id))
  const reaches = counting ? await countReached(db, audience) : null
  return { operator_types: audience.operator_types, chains: named, reaches }
}

/** The estimates of the claims of an offer that nobody has decided on, in cents. */
async function sumOfUndecided(db: Database, offerId: number): Promise<number> {
  const [waiting] = await db
    .select({ cents: sql<number>`coalesce(sum(${claims.estimatedCents}), 0)`.mapWith(Number) })
    .from(claims)
    .where(and(eq(claims.offerId, offerId), inArray(claims.status, [...undecidedClaimStatuses])))
  return waiting?.cents ?? 0
}
