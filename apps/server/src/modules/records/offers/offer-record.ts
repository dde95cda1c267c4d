import type { WireOfferRecord } from '@caseback/contract'
import { approvedClaimStatuses, claimStatuses, type StaffRole } from '@caseback/domain'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { inTurn, readTogether } from '../../../database/read-together.ts'
import {
  claims,
  enrollments,
  events,
  ledgerEntries,
  locations,
  offers,
  offerTerms,
  organisations,
  sentLetters,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { auditAbout } from '../../audit/listed-audit.ts'
import { notesAbout } from '../../notes/notes-about.ts'
import { findStaffOffer } from '../../offers/desk/find-staff-offer.ts'
import { offerVersions } from '../../offers/desk/offer-versions.ts'
import { claimsOf } from '../claims-of.ts'
import { latestChecksOfOffers, latestClaimsOf } from '../latest-checks.ts'
import { ledgerOf } from '../ledger-of.ts'
import { lettersOf } from '../letters/letters-of.ts'
import { presentOfferRecord } from './offers.presenter.ts'

/** So many of a list are told, the latest; all of them are counted. */
const MOST_LISTED = 20
/** So many things that were done are told; all of them are in the audit log. */
const MOST_DONE = 100

/** Everything about an offer that these roles may know, in one snapshot; 404 for one that is not there. */
export const offerRecord = (live: Services, id: number, roles: readonly StaffRole[]): Promise<WireOfferRecord> =>
  readTogether(live, async (services) => {
    const { db } = services
    const offer = await findStaffOffer(services, id, { counting: false })
    const itself = sql`select ${id}::integer`
    const [[row], ofOffer, versions, enrolled, marks, checks, letters, lines, done, written] = await inTurn(
      () => db.select({ createdAt: offers.createdAt }).from(offers).where(eq(offers.id, id)),
      () => claimsOf(services, eq(claims.offerId, id)),
      // One more than is listed: the changes of a version are found by comparing it with the one before it.
      () => offerVersions(services, id, { limit: MOST_LISTED + 1 }),
      () =>
        db
          .select({
            enrollment: enrollments,
            version: offerTerms.version,
            location: { name: locations.name, city: locations.city },
            organisation: { name: organisations.name },
          })
          .from(enrollments)
          .innerJoin(offerTerms, eq(offerTerms.id, enrollments.termsId))
          .innerJoin(locations, eq(locations.id, enrollments.locationId))
          .innerJoin(organisations, eq(organisations.id, locations.organisationId))
          .where(eq(enrollments.offerId, id))
          .orderBy(desc(enrollments.createdAt), desc(enrollments.id))
          .limit(MOST_LISTED),
      () =>
        db
          .select({ at: events.createdAt, facts: events.facts })
          .from(events)
          .where(and(eq(events.subject, `offer:${id}`), eq(events.type, 'budget.reached')))
          .orderBy(desc(events.id))
          .limit(MOST_LISTED),
      () => latestChecksOfOffers(db, itself),
      () => lettersOf(db, sql`${sentLetters.claimId} = any(array(${latestClaimsOf(itself, claimStatuses)}))`),
      () => latestLinesOf(db, itself),
      () => auditAbout(services, { offer: [id] }, MOST_DONE),
      () => notesAbout(db, { offer: [id] }, roles),
    )
    return presentOfferRecord({
      offer,
      createdAt: found(row).createdAt,
      claims: ofOffer,
      published: versions.rows,
      enrolled,
      marks,
      checks,
      letters,
      ledger: await ledgerOf(db, anyOf(ledgerEntries.id, lines)),
      done,
      written,
    })
  })

/** The ids of the latest lines of the ledger about the latest approved claims of an offer: by the index of each claim. */
async function latestLinesOf(db: Database, offer: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with own (id) as materialized (
      select ${ledgerEntries.id}::float8 from (${latestClaimsOf(offer, approvedClaimStatuses)}) claim
      join ${ledgerEntries} on ${ledgerEntries.claimId} = claim.id)
    select own.id from own order by own.id desc limit ${MOST_LISTED}::integer`)
  return rows.map((row) => row.id)
}
