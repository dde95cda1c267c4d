import type { WireManufacturerRecord } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { count, desc, eq, sql, sum } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { inTurn, readTogether } from '../../../database/read-together.ts'
import {
  approvals,
  claims,
  fundingRequests,
  ledgerEntries,
  offers,
  receipts,
  sentLetters,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { auditAbout } from '../../audit/listed-audit.ts'
import { findManufacturer } from '../../catalog/manufacturers/find-manufacturer.ts'
import { listedFunding } from '../../funding/funding-detail.ts'
import { notesAbout } from '../../notes/notes-about.ts'
import { listStaffOffers } from '../../offers/desk/list-staff-offers.ts'
import { listedReceipts } from '../../receipts/listed-receipts.ts'
import { accountsOf } from '../accounts-of.ts'
import { claimsOf } from '../claims-of.ts'
import { latestChecksOfOffers } from '../latest-checks.ts'
import { lettersOf } from '../letters/letters-of.ts'
import { presentManufacturerRecord } from './manufacturers.presenter.ts'

/** So many of a list are told, the latest; all of them are counted. */
const MOST_LISTED = 20
/** So many things that were done are told; all of them are in the audit log. */
const MOST_DONE = 100

/** Everything about a manufacturer that these roles may know, in one snapshot; 404 for one that is not there. */
export const manufacturerRecord = (
  live: Services,
  id: number,
  roles: readonly StaffRole[],
): Promise<WireManufacturerRecord> =>
  readTogether(live, async (services) => {
    const { db } = services
    const latest = { manufacturer: id, limit: MOST_LISTED, sort: '-created' } as const
    const ownOffers = sql`select ${offers.id} from ${offers} where ${offers.manufacturerId} = ${id}`
    const manufacturer = await findManufacturer(services, id)
    const [ofOffers, offered, byState, requests, money, received, ofAccounts, moves, checks, letters, letterCount] =
      await inTurn(
        () => claimsOf(services, sql`${claims.offerId} in (${ownOffers})`),
        () => listStaffOffers(services, latest),
        () => requestsByState(db, id),
        () => listedFunding(services, latest),
        () => listedReceipts(services, { ...latest, show: 'all' }),
        () => receivedOf(db, id),
        () => accountsOf(db, ledgerEntries.manufacturerId, [id]),
        () =>
          db
            .select({ id: approvals.id })
            .from(approvals)
            .where(eq(approvals.manufacturerId, id))
            .orderBy(desc(approvals.id))
            .limit(MOST_LISTED),
        () => latestChecksOfOffers(db, ownOffers),
        () => lettersOf(db, eq(sentLetters.manufacturerId, id)),
        () => db.$count(sentLetters, eq(sentLetters.manufacturerId, id)),
      )
    return presentManufacturerRecord({
      manufacturer,
      claims: ofOffers,
      offers: offered.rows,
      byState,
      requests: requests.rows,
      receipts: money.rows,
      received,
      accounts: ofAccounts,
      checks,
      letters,
      letterCount,
      done: await auditAbout(
        services,
        {
          manufacturer: [id],
          funding: requests.rows.map((request) => request.id),
          receipt: money.rows.map((receipt) => receipt.id),
          approval: moves.map((move) => move.id),
        },
        MOST_DONE,
      ),
      written: await notesAbout(db, { manufacturer: [id] }, roles),
    })
  })

const requestsByState = (db: Database, id: number) =>
  db
    .select({
      state: fundingRequests.state,
      requests: count(),
      cents: sql`coalesce(sum(coalesce(${fundingRequests.totalCents}, (
        select sum(line.amount_cents) from funding_claims line where line.funding_id = ${fundingRequests.id} and line.held)
      )), 0)`.mapWith(Number),
    })
    .from(fundingRequests)
    .where(eq(fundingRequests.manufacturerId, id))
    .groupBy(fundingRequests.state)

/** How many receipts there are, and what those come to that were not reversed. */
async function receivedOf(db: Database, id: number): Promise<{ receipts: number; cents: number }> {
  const [row] = await db
    .select({
      receipts: count(),
      cents: sql`coalesce(${sum(receipts.amountCents)} filter (where not exists (
        select from receipt_reversals reversal where reversal.receipt_id = ${receipts.id})), 0)`.mapWith(Number),
    })
    .from(receipts)
    .where(eq(receipts.manufacturerId, id))
  return found(row)
}
