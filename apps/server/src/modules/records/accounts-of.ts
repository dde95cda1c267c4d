import { type Account, accounts } from '@caseback/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { ledgerEntries } from '../../database/schema/index.ts'

/** So many lines are told, the latest; all of them are counted. */
const MOST_LINES = 20

/** What debits and credits come to on an account, in cents, and of how many lines. */
export type AccountSum = { account: Account; debitCents: number; creditCents: number; lines: number }

/**
 * What debits and credits come to on each account of one party, in the order of the accounts.
 * @param party such as `locationId = 7`
 */
export async function accountsOf(db: Database, party: SQL): Promise<AccountSum[]> {
  const { rows } = await db.execute<AccountSum>(sql`
    select ${ledgerEntries.account}, count(*)::int as lines,
      coalesce(sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.amountCents} > 0), 0)::float8 as "debitCents",
      coalesce(-sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.amountCents} < 0), 0)::float8 as "creditCents"
    from ${ledgerEntries} where ${party} group by ${ledgerEntries.account}`)
  return rows.toSorted((one, other) => accounts.indexOf(one.account) - accounts.indexOf(other.account))
}

/** The ids of the latest lines on a party's accounts: the latest of each account, and of those the latest. */
export async function latestLines(db: Database, party: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select line.id::float8 as id from unnest(${sql.param([...accounts])}::text[]) own (account)
    cross join lateral (
      select ${ledgerEntries.id} as id from ${ledgerEntries} where ${party} and ${ledgerEntries.account} = own.account
      order by ${ledgerEntries.id} desc limit ${MOST_LINES}::integer
    ) line
    order by line.id desc limit ${MOST_LINES}::integer`)
  return rows.map((row) => row.id)
}
