import type { WireOperatorRecord } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { eachPlaceOf } from '../../../database/may-act-for.ts'
import { inTurn, readTogether } from '../../../database/read-together.ts'
import {
  chains,
  claims,
  enrollments,
  ledgerEntries,
  locations,
  operatorPayments,
  sentLetters,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { auditAbout } from '../../audit/listed-audit.ts'
import { mayKnowOfStops } from '../../locations/stops/may-know-of-stops.ts'
import { isStopped } from '../../locations/stops/payment-stops.store.ts'
import { notesAbout } from '../../notes/notes-about.ts'
import { standingStopOf } from '../../payments/stops/standing-stop-of.ts'
import { findAccount } from '../../people/account/find-account.ts'
import { readOperators } from '../../people/desk/find-staff-operator.ts'
import { accountsOf } from '../accounts-of.ts'
import { claimsOf } from '../claims-of.ts'
import { enrollmentsOf } from '../enrollments-of.ts'
import { latestChecks } from '../latest-checks.ts'
import { lettersOf } from '../letters/letters-of.ts'
import { shownStop } from '../shown-stop.ts'
import { presentOperatorRecord } from './operators.presenter.ts'

/** So many locations are listed; all of them are counted. */
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
    const placeIds = await placesOf(db, personId)
    // The first one begins the list: it is the one that the page is named after.
    const listedIds = [location.id, ...placeIds.filter((id) => id !== location.id)].slice(0, MOST_LISTED)
    // Of hundreds a plan would look through all that was ever done to anything.
    const ofAccount = { operator: [personId], location: listedIds }
    const [chain, places, ofPlaces, checkCount, checks, enrolled, ofAccounts, letters, done, written, stop, stopped] =
      await inTurn(
        () =>
          db
            .select({ name: chains.name })
            .from(chains)
            .where(eq(chains.id, organisation.chainId ?? 0)),
        () => db.select().from(locations).where(anyOf(locations.id, listedIds)),
        () => claimsOf(services, anyOf(claims.locationId, placeIds)),
        () => db.$count(operatorPayments, anyOf(operatorPayments.locationId, placeIds)),
        () => latestChecks(db, anyOf(operatorPayments.locationId, placeIds)),
        () => enrollmentsOf(db, anyOf(enrollments.locationId, placeIds)),
        () => accountsOf(db, ledgerEntries.locationId, placeIds),
        () => lettersOf(db, eq(sentLetters.personId, personId)),
        () => auditAbout(services, ofAccount, MOST_DONE),
        () => notesAbout(db, ofAccount, roles),
        () => standingStopOf(db, location.id),
        () => stoppedOf(db, listedIds, roles),
      )
    return presentOperatorRecord({
      operator,
      account,
      chainName: chain[0]?.name ?? null,
      placeCount: placeIds.length,
      places: listedIds.map((id) => found(places.find((place) => place.id === id))),
      stoppedIds: stopped.map(({ id }) => id),
      claims: ofPlaces,
      checkCount,
      checks,
      enrolled,
      accounts: ofAccounts,
      letters,
      written,
      ...shownStop({ done, stop }, roles),
    })
  })
}

/** The ids of all locations that a person may act for, in their order. */
async function placesOf(db: Database, personId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select place.id from ${eachPlaceOf(personId)} order by place.id`,
  )
  return rows.map(({ id }) => id)
}

/** Those of these locations whose payments are stopped, as far as the roles may know. */
const stoppedOf = (db: Database, ids: readonly number[], roles: readonly StaffRole[]) =>
  db
    .select({ id: locations.id })
    .from(locations)
    .where(and(anyOf(locations.id, ids), isStopped(locations.id), mayKnowOfStops(roles) ? undefined : sql`false`))
