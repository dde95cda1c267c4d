import type { WireLocationRecord } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { desc, eq, or, sql } from 'drizzle-orm'
import { inTurn, readTogether } from '../../../database/read-together.ts'
import {
  chains,
  claims,
  enrollments,
  ledgerEntries,
  locations,
  memberships,
  operatorPayments,
  organisations,
  payees,
  people,
  sentLetters,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { auditAbout } from '../../audit/listed-audit.ts'
import { notesAbout } from '../../notes/notes-about.ts'
import { standingStopOf } from '../../payments/stops/standing-stop-of.ts'
import { readOperators } from '../../people/desk/find-staff-operator.ts'
import { accountsOf } from '../accounts-of.ts'
import { claimsOf } from '../claims-of.ts'
import { enrollmentsOf } from '../enrollments-of.ts'
import { latestChecks } from '../latest-checks.ts'
import { lettersOf, MOST_LETTERS } from '../letters/letters-of.ts'
import { shownStop } from '../shown-stop.ts'
import { presentLocationRecord } from './locations.presenter.ts'

/** So many of a list are told, the latest; all of them are counted. */
const MOST_LISTED = 20
/** So many things that were done are told; all of them are in the audit log. */
const MOST_DONE = 100

/** Everything about a location that these roles may know, in one snapshot; 404 for one that is not there. */
export const locationRecord = (live: Services, id: number, roles: readonly StaffRole[]): Promise<WireLocationRecord> =>
  readTogether(live, async (services) => {
    const { db } = services
    const [row] = await db
      .select({ location: locations, organisation: organisations, chainName: chains.name })
      .from(locations)
      .innerJoin(organisations, eq(organisations.id, locations.organisationId))
      .leftJoin(chains, eq(chains.id, organisations.chainId))
      .where(eq(locations.id, id))
    const place = found(row)
    const isMember = or(eq(memberships.locationId, id), eq(memberships.organisationId, place.organisation.id))
    const [
      companyLocations,
      memberCount,
      members,
      payeeCount,
      paid,
      ofLocation,
      checkCount,
      checks,
      enrolled,
      letters,
      accounts,
      done,
      written,
      stop,
    ] = await inTurn(
      () => db.$count(locations, eq(locations.organisationId, place.organisation.id)),
      () => db.$count(memberships, isMember),
      () => db.select().from(memberships).where(isMember).orderBy(desc(memberships.id)).limit(MOST_LISTED),
      () => db.$count(payees, eq(payees.locationId, id)),
      () =>
        db
          .select({ payee: payees, email: people.email })
          .from(payees)
          .innerJoin(people, eq(people.id, payees.personId))
          .where(eq(payees.locationId, id))
          .orderBy(desc(payees.id))
          .limit(MOST_LISTED),
      () => claimsOf(services, eq(claims.locationId, id)),
      () => db.$count(operatorPayments, eq(operatorPayments.locationId, id)),
      () => latestChecks(db, eq(operatorPayments.locationId, id)),
      () => enrollmentsOf(db, eq(enrollments.locationId, id)),
      () => lettersOf(db, aboutClaimsOf(id)),
      () => accountsOf(db, ledgerEntries.locationId, [id]),
      () => auditAbout(services, { location: [id] }, MOST_DONE),
      () => notesAbout(db, { location: [id] }, roles),
      () => standingStopOf(db, id),
    )
    return presentLocationRecord({
      ...place,
      companyLocations,
      memberCount,
      members,
      operators: await readOperators(
        services,
        members.map(({ personId }) => personId),
      ),
      payeeCount,
      paid,
      claims: ofLocation,
      checkCount,
      checks,
      enrolled,
      letters,
      accounts,
      written,
      ...shownStop({ done, stop }, roles),
    })
  })

/** Letters about the location's latest claims, by the index of each claim. */
const aboutClaimsOf = (id: number) => sql`${sentLetters.claimId} = any(array(
  select ${claims.id} from ${claims} where ${claims.locationId} = ${id} order by ${claims.id} desc limit ${MOST_LETTERS}::integer))`
