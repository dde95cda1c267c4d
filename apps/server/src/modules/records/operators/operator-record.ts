import type { WireOperatorRecord } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { desc, eq } from 'drizzle-orm'
import { inTurn, readTogether } from '../../../database/read-together.ts'
import { chains, claims, enrollments, manufacturers, offers, sentLetters } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { auditAbout } from '../../audit/listed-audit.ts'
import { notesAbout } from '../../notes/notes-about.ts'
import { standingStopOf } from '../../payments/stops/standing-stop-of.ts'
import { findAccount } from '../../people/account/find-account.ts'
import { readOperators } from '../../people/desk/find-staff-operator.ts'
import { claimsOf } from '../claims-of.ts'
import { lettersOf } from '../letters/letters-of.ts'
import { shownStop } from '../shown-stop.ts'
import { presentOperatorRecord } from './operators.presenter.ts'

/** So many enrollments are listed, the latest; all of them are counted. */
const MOST_LISTED = 20
/** So many things that were done to the account are told; all of them are in the audit log. */
const MOST_DONE = 100

/** Everything about an operator that these roles may know, in one snapshot; 404 for one that is not there. */
export async function operatorRecord(
  live: Services,
  personId: number,
  roles: readonly StaffRole[],
): Promise<WireOperatorRecord> {
  return readTogether(live, async (services) => {
    const { db } = services
    const operator = found((await readOperators(services, [personId]))[0])
    const account = await findAccount(services, personId)
    const { location, organisation } = account
    const [chain, ofLocation, enrolled, enrolledAt, letters, done, written, stop] = await inTurn(
      () =>
        db
          .select({ name: chains.name })
          .from(chains)
          .where(eq(chains.id, organisation.chainId ?? 0)),
      () => claimsOf(db, eq(claims.locationId, location.id)),
      () => db.$count(enrollments, eq(enrollments.locationId, location.id)),
      () =>
        db
          .select({
            id: enrollments.id,
            at: enrollments.createdAt,
            offerId: offers.id,
            offerName: offers.name,
            manufacturerName: manufacturers.name,
          })
          .from(enrollments)
          .innerJoin(offers, eq(offers.id, enrollments.offerId))
          .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
          .where(eq(enrollments.locationId, location.id))
          .orderBy(desc(enrollments.id))
          .limit(MOST_LISTED),
      () => lettersOf(db, eq(sentLetters.personId, personId)),
      () => auditAbout(services, { operator: [personId], location: [location.id] }, MOST_DONE),
      () => notesAbout(db, { operator: [personId], location: [location.id] }, roles),
      () => standingStopOf(db, location.id),
    )
    return presentOperatorRecord({
      operator,
      account,
      chainName: chain[0]?.name ?? null,
      claims: ofLocation,
      enrolled,
      enrolledAt,
      letters,
      written,
      ...shownStop({ done, stop }, roles),
    })
  })
}
