import type { WireOfferRecord } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { and, desc, eq } from 'drizzle-orm'
import { inTurn, readTogether } from '../../../database/read-together.ts'
import {
  claims,
  enrollments,
  events,
  locations,
  offers,
  offerTerms,
  organisations,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { auditAbout } from '../../audit/listed-audit.ts'
import { notesAbout } from '../../notes/notes-about.ts'
import { findStaffOffer } from '../../offers/desk/find-staff-offer.ts'
import { offerVersions } from '../../offers/desk/offer-versions.ts'
import { claimsOf } from '../claims-of.ts'
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
    const [[row], ofOffer, versions, enrolled, marks, done, written] = await inTurn(
      () => db.select({ createdAt: offers.createdAt }).from(offers).where(eq(offers.id, id)),
      () => claimsOf(db, eq(claims.offerId, id)),
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
      done,
      written,
    })
  })
