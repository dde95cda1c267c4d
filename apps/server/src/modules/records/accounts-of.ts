import type { WireRecordedAccounts } from '@caseback/contract'
import { type Account, accounts } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { anyOf } from '../../database/lists.ts'
import { ledgerEntries } from '../../database/schema/index.ts'
import { presentSums } from '../books/books.presenter.ts'
import { ledgerOf } from './ledger-of.ts'

/** So many lines are told, the latest; all of them are counted. */
const MOST_LINES = 20

/** Whose lines they are. */
type Party = typeof ledgerEntries.locationId | typeof ledgerEntries.manufacturerId
type AccountSum = { account: Account; debitCents: number; creditCents: number; lines: number }

/**
 * What debits and credits come to on each account of some parties together, in the order of the accounts, and the latest lines.
 * @param party the column that names them
 */
export async function accountsOf(db: Database, party: Party, ids: readonly number[]): Promise<WireRecordedAccounts> {
  const sums = await sumsOf(db, party, ids)
  const latest = await latestLines(
    db,
    party,
    ids,
    sums.map(({ account }) => account),
  )
  return {
    accounts: sums
      .toSorted((one, other) => accounts.indexOf(one.account) - accounts.indexOf(other.account))
      .map((each) => ({ account: each.account, ...presentSums(each) })),
    line_count: sums.reduce((all, { lines }) => all + lines, 0),
    ledger: await ledgerOf(db, anyOf(ledgerEntries.id, latest)),
  }
}

async function sumsOf(db: Database, party: Party, ids: readonly number[]): Promise<AccountSum[]> {
  const { rows } = await db.execute<AccountSum>(sql`
    select ${ledgerEntries.account}, count(*)::int as lines,
      coalesce(sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.amountCents} > 0), 0)::float8 as "debitCents",
      coalesce(-sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.amountCents} < 0), 0)::float8 as "creditCents"
    from ${ledgerEntries} where ${anyOf(party, ids)} group by ${ledgerEntries.account}`)
  return rows
}

/** The ids of the latest lines: the latest of each account that is used of each party, and of those the latest. */
async function latestLines(
  db: Database,
  party: Party,
  ids: readonly number[],
  used: readonly Account[],
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select line.id::float8 as id
    from unnest(${sql.param([...ids])}::integer[]) party (id)
    cross join unnest(${sql.param([...used])}::text[]) own (account)
    cross join lateral (
      select ${ledgerEntries.id} as id from ${ledgerEntries}
      where ${party} = party.id and ${ledgerEntries.account} = own.account
      order by ${ledgerEntries.id} desc limit ${MOST_LINES}::integer
    ) line
    order by line.id desc limit ${MOST_LINES}::integer`)
  return rows.map((row) => row.id)
}
