import { addDays } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { closedThrough } from '../../ledger/closed-days.store.ts'

/** What keeps a day from being closed: a line of the bank that nobody has explained, or money that no line tells. */
type InTheWay = {
  kind: 'line' | 'receipt' | 'check' | 'pay_back'
  /** Of the line, the receipt, the payment or the approval. */
  id: number
  manufacturerId: number | null
  claimId: number | null
  day: string
  /** What came in is above 0. */
  amountCents: number
  name: string
}

export type DaysToClose = {
  closedThrough: string | null
  /** The last day that statements of all accounts cover without a gap, and that is over. */
  knownThrough: string | null
  /** The account whose statements end first there. */
  shortest: string | null
  /** The last day that balances; null where none is left to be closed. */
  readyThrough: string | null
  /** What keeps the days after it, the earliest first, at most `MOST`. */
  inTheWay: InTheWay[]
}

const MOST = 5

/**
 * Which days balance: statements of all accounts cover them, each of their lines is explained, and each receipt, paid check and
 * credit that was paid back on them is matched by a line. They begin after the last closed day, or with the first statement.
 */
export async function daysToClose(services: Services, db: Database): Promise<DaysToClose> {
  const closed = await closedThrough(db)
  const { timeZone } = services.settings
  const { from, knownThrough, shortest } = await knownDays(db, timeZone, closed, addDays(today(services), -1))
  const none = { closedThrough: closed, knownThrough, shortest, readyThrough: null, inTheWay: [] }
  if (from === null || knownThrough === null) return none
  const inTheWay = await unbalanced(db, timeZone, from, knownThrough)
  const [first] = inTheWay
  const readyThrough = first ? addDays(first.day, -1) : knownThrough
  return { ...none, readyThrough: readyThrough < from ? null : readyThrough, inTheWay }
}

type Known = { from: string | null; knownThrough: string | null; shortest: string | null }

async function knownDays(db: Database, timeZone: string, closed: string | null, yesterday: string): Promise<Known> {
  // A bank goes on booking on the day on which its file was saved: that one is not known yet.
  const { rows } = await db.execute<{ name: string; first: string; last: string; givenUp: boolean }>(sql`
    select account.name, account.given_up_at is not null "givenUp", to_char(statement.first_day, 'YYYY-MM-DD') first, to_char(
        least(statement.last_day, (statement.created_at at time zone ${timeZone})::date - 1), 'YYYY-MM-DD') last
    from bank_statements statement join bank_accounts account on account.id = statement.account_id
    where statement.taken_back_at is null
    order by account.name, statement.first_day, statement.last_day`)
  const [earliest] = rows.map(({ first }) => first).toSorted()
  const from = closed === null ? (earliest ?? null) : addDays(closed, 1)
  if (from === null) return { from, knownThrough: null, shortest: null }
  const ends = [...Map.groupBy(rows, ({ name }) => name)].map(([name, statements]) => {
    // An account that begins later has nothing before.
    const begin = statements[0] && statements[0].first > from ? statements[0].first : from
    let end = addDays(begin, -1)
    for (const { first, last } of statements) if (first <= addDays(end, 1) && last > end) end = last
    // All of an account that is given up is known with its last statement.
    const isAll = statements.every(({ last, givenUp }) => givenUp && last <= end)
    return { name, end: isAll ? yesterday : end }
  })
  const shortest = ends.toSorted((a, b) => (a.end < b.end ? -1 : 1))[0]
  if (!shortest) return { from, knownThrough: null, shortest: null }
  const known = shortest.end < yesterday ? shortest.end : yesterday
  return { from, knownThrough: known < from ? null : known, shortest: shortest.end < yesterday ? shortest.name : null }
}

async function unbalanced(db: Database, timeZone: string, from: string, through: string): Promise<InTheWay[]> {
  const dayOf = (instant: string) => sql`(${sql.raw(instant)} at time zone ${timeZone})::date`
  const { rows } = await db.execute<InTheWay>(sql`
    select kind, id, "manufacturerId", "claimId", to_char(day, 'YYYY-MM-DD') "day", cents::float8 "amountCents", name from (
      (select 'line' kind, id, null::int "manufacturerId", null::int "claimId", booked_on "day", amount_cents cents, description name
       from bank_lines where open and booked_on <= ${through} order by booked_on, id limit ${MOST})
      union all
      -- Lines that are about to be open again: what they were counts no more.
      (select 'line', line.id, null, null, line.booked_on, line.amount_cents, line.description
       from receipt_reversals reversal
       join bank_matches match on match.receipt_id = reversal.receipt_id and match.counts
       join bank_lines line on line.id = match.line_id
       where line.booked_on <= ${through}
       order by line.booked_on, line.id limit ${MOST})
      union all
      (select 'line', line.id, null, null, line.booked_on, line.amount_cents, line.description
       from bank_lines line
       join bank_matches match on match.line_id = line.id and match.counts
       join operator_payments payment on payment.id = match.payment_id and payment.paid_at is null
       where line.booked_on between ${from} and ${through}
       order by line.booked_on, line.id limit ${MOST})
      union all
      (select 'receipt', receipt.id, manufacturer.id, null, receipt.received_on, receipt.amount_cents, manufacturer.name
       from receipts receipt join manufacturers manufacturer on manufacturer.id = receipt.manufacturer_id
       where receipt.received_on between ${from} and ${through}
         and not exists (select from receipt_reversals where receipt_id = receipt.id)
         and not exists (select from bank_matches where receipt_id = receipt.id and counts)
       order by receipt.received_on, receipt.id limit ${MOST})
      union all
      (select 'check', payment.id, null, payment.claim_id, coalesce(payment.cleared_on, ${dayOf('payment.paid_at')}), -payment.amount_cents, payment.payee_name
       from operator_payments payment
       -- What is paid is so on the day on which it has cleared or later: this reads no payment of closed days, by the index.
       where payment.paid_at >= ${from}::date - 1
         and coalesce(payment.cleared_on, ${dayOf('payment.paid_at')}) between ${from} and ${through}
         and not exists (select from bank_matches where payment_id = payment.id and counts)
       order by 5, 2 limit ${MOST})
      union all
      (select 'pay_back', approval.id, manufacturer.id, null, ${dayOf('approval.decided_at')}, -approval.amount_cents, manufacturer.name
       from approvals approval join manufacturers manufacturer on manufacturer.id = approval.manufacturer_id
       where approval.kind = 'pay_back' and approval.state = 'APPROVED'
         and ${dayOf('approval.decided_at')} between ${from} and ${through}
         and not exists (select from bank_matches where approval_id = approval.id and counts)
       order by 5, 2 limit ${MOST})
    ) each order by "day", kind, id limit ${MOST}`)
  return rows
}
