import type { exportBookkeeping as call, OutputOf } from '@caseback/contract'
import {
  type Account,
  accountNames,
  accounts,
  addDays,
  type Bookkeeping,
  type Day,
  startOfDay,
  xeroTaxRate,
} from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { readTogether } from '../../database/read-together.ts'
import { csvOf } from '../../platform/csv.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { readProvider } from '../provider/provider.store.ts'

type Line = { day: Day; account: Account; cents: number }

/**
 * What was posted on each day of a period: one journal a day, with one line for each account, as Xero takes 300 lines at once.
 * 409 `books.unmapped` for Xero while the code of an account is not known that has entries.
 * @returns CSV in the columns of the program, see help.xero.com (manual journals) and quickbooks.intuit.com (journal entries)
 */
export async function exportBookkeeping(live: Services, query: OutputOf<typeof call, 'query'>): Promise<string> {
  return readTogether(live, async (services) => {
    const { bookkeeping } = await readProvider(services.db)
    const lines = await linesOf(services, query)
    return query.program === 'xero' ? forXero(bookkeeping, lines) : forQuickbooks(bookkeeping, lines)
  })
}

async function linesOf(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
): Promise<Line[]> {
  const startsAt = (on: Day) => startOfDay(on, settings.timeZone).toISOString()
  const day = sql`(posted.created_at at time zone ${settings.timeZone})::date`
  const { rows } = await db.execute<Line>(sql`
    with line as (
      select ${day} as day, entry.account, sum(entry.amount_cents)::bigint as cents
      from ledger_transactions posted join ledger_entries entry on entry.transaction_id = posted.id
      where ${from ? sql`posted.created_at >= ${startsAt(from)}::timestamptz` : sql`true`}
        and ${to ? sql`posted.created_at < ${startsAt(addDays(to, 1))}::timestamptz` : sql`true`}
      group by 1, 2
    )
    select day::text as day, account, cents from line where cents <> 0
    order by day, array_position(${sql.param([...accounts])}::text[], account)`)
  return rows
}

const inDollars = (cents: number) => (cents / 100).toFixed(2)

function forQuickbooks(bookkeeping: Bookkeeping, lines: readonly Line[]): string {
  return csvOf(
    ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description'],
    lines.map(({ day, account, cents }) => [
      `REBATES-${day}`,
      inTurn(day, 'month first'),
      accountNames(bookkeeping, account).quickbooks,
      cents > 0 ? inDollars(cents) : '',
      cents < 0 ? inDollars(-cents) : '',
      `Rebates of ${day}`,
    ]),
  )
}

function forXero(bookkeeping: Bookkeeping, lines: readonly Line[]): string {
  return csvOf(
    ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    lines.map(({ day, account, cents }) => {
      const { xero, quickbooks } = accountNames(bookkeeping, account)
      if (xero === null) throw appError('books.unmapped')
      return [
        `Rebates of ${day}`,
        inTurn(day, 'day first'),
        quickbooks,
        xero,
        xeroTaxRate(bookkeeping),
        inDollars(cents),
      ]
    }),
  )
}

/** A day as 11/16/2026 or 16/11/2026. */
function inTurn(day: Day, order: 'month first' | 'day first'): string {
  const [year, month, dayOfMonth] = day.split('-')
  return order === 'month first' ? `${month}/${dayOfMonth}/${year}` : `${dayOfMonth}/${month}/${year}`
}
