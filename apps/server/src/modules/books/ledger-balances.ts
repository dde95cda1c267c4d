import type { listLedgerBalances as call, OutputOf, WireLedgerBalance } from '@caseback/contract'
import { type Account, accounts, addDays, centsToDollars, startOfDay } from '@caseback/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { readTogether } from '../../database/read-together.ts'
import { found } from '../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { type Party, presentParty, presentSums } from './books.presenter.ts'

type Query = Omit<OutputOf<typeof call, 'query'>, 'limit' | 'cursor'>
type Row = Party & { account: Account; debitCents: number; creditCents: number }

/**
 * What the ledger's debits and credits come to at the end of a day, by account or by whose it is, in the order of the accounts
 * and of the ids; those that come to zero are listed, too. `totalCents`: all debits less all credits by then.
 */
export async function ledgerBalances(
  live: Services,
  query: Query & { limit: number; cursor?: string | undefined },
): Promise<Page<WireLedgerBalance> & { total: number }> {
  return readTogether(live, async (services) => {
    const page = await balancesPage(services, query)
    return { ...page, total: centsToDollars(await totalOf(services.db, until(services, query.on))) }
  })
}

/** One page of them. */
export async function balancesPage(
  services: Pick<Services, 'db' | 'settings'>,
  query: Query & { limit: number; cursor?: string | undefined },
): Promise<Page<WireLedgerBalance>> {
  const after = readCursor(query.cursor, ['number', 'number', 'number'])
  const bySubject = query.by === 'subject'
  const none = sql`null::integer`
  const { rows } = await services.db.execute<Row & { place: number }>(sql`
    with line as (
      select array_position(${sql.param([...accounts])}::text[], entry.account) as place, entry.account,
        ${bySubject ? sql`entry.manufacturer_id` : none} as manufacturer_id,
        ${bySubject ? sql`entry.location_id` : none} as location_id,
        coalesce(sum(entry.amount_cents) filter (where entry.amount_cents > 0), 0)::bigint as debit_cents,
        coalesce(-sum(entry.amount_cents) filter (where entry.amount_cents < 0), 0)::bigint as credit_cents
      from ledger_entries entry
      where ${query.account ? sql`entry.account = ${query.account}` : sql`true`} and ${until(services, query.on)}
      group by 1, 2, 3, 4
    )
    select line.place, line.account, line.debit_cents as "debitCents", line.credit_cents as "creditCents",
      line.manufacturer_id as "manufacturerId", maker.name as "manufacturerName",
      line.location_id as "locationId", place.name as "locationName", owner.name as "organisationName"
    from line
    left join manufacturers maker on maker.id = line.manufacturer_id
    left join locations place on place.id = line.location_id
    left join organisations owner on owner.id = place.organisation_id
    where ${after ? sql`(line.place, coalesce(line.manufacturer_id, 0), coalesce(line.location_id, 0)) > (${after[0]}::integer, ${after[1]}::integer, ${after[2]}::integer)` : sql`true`}
    order by line.place, coalesce(line.manufacturer_id, 0), coalesce(line.location_id, 0)
    limit ${query.limit + 1}::integer`)
  const page = pageOf(rows, query.limit, (row) => [row.place, row.manufacturerId ?? 0, row.locationId ?? 0])
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({ account: row.account, ...presentParty(row), ...presentSums(row) })),
  }
}

/** What was posted by the end of a day of the provider's time zone. */
const until = ({ settings }: Pick<Services, 'settings'>, on: string | undefined): SQL =>
  on === undefined
    ? sql`true`
    : sql`exists (select 1 from ledger_transactions posted where posted.id = entry.transaction_id
        and posted.created_at < ${startOfDay(addDays(on, 1), settings.timeZone).toISOString()}::timestamptz)`

async function totalOf(db: Database, condition: SQL): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(
    sql`select coalesce(sum(entry.amount_cents), 0)::bigint as cents from ledger_entries entry where ${condition}`,
  )
  return found(rows[0]).cents
}
