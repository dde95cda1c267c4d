import type { WirePostedMove } from '@caseback/contract'
import { asc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import {
  ledgerEntries,
  ledgerTransactions,
  locations,
  manufacturers,
  organisations,
} from '../../database/schema/index.ts'
import { presentLedger } from './records.presenter.ts'

/** What was posted for something, in that order; lines of the same moves about other things are left out. */
export async function ledgerOf(db: Database, where: SQL | undefined): Promise<WirePostedMove[]> {
  const rows = await db
    .select({
      transaction: ledgerTransactions,
      entry: ledgerEntries,
      manufacturerName: manufacturers.name,
      locationName: locations.name,
      organisationName: organisations.name,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(manufacturers, eq(manufacturers.id, ledgerEntries.manufacturerId))
    .leftJoin(locations, eq(locations.id, ledgerEntries.locationId))
    .leftJoin(organisations, eq(organisations.id, locations.organisationId))
    .where(where)
    .orderBy(asc(ledgerEntries.id))
  return presentLedger(rows)
}
