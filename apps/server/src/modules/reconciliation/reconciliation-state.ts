import type { getReconciliation, ResponseOf } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { readTogether } from '../../database/read-together.ts'
import { found } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { daysToClose } from './closing/days-to-close.ts'
import { presentDays } from './reconciliation.presenter.ts'

type Account = {
  id: number
  name: string
  number: string | null
  lastDay: string | null
  openLines: number
  givenUp: boolean
}
type Open = { lines: number; inCents: number; outCents: number; oldest: string | null }

/** Our accounts by name, until when statements cover them, what nobody has told yet, and which days balance. */
export function reconciliationState(live: Services): Promise<ResponseOf<typeof getReconciliation>> {
  return readTogether(live, async (services) => {
    const { db } = services
    const accounts = await db.execute<Account>(sql`
    select account.id, account.name, account.number, to_char(covered.last_day, 'YYYY-MM-DD') "lastDay", coalesce(opened.lines, 0)::int "openLines",
      account.given_up_at is not null "givenUp"
    from bank_accounts account
    left join lateral (select max(last_day) last_day from bank_statements where account_id = account.id and taken_back_at is null) covered on true
    left join (select account_id, count(*) lines from bank_lines where open group by account_id) opened on opened.account_id = account.id
    order by account.name`)
    const open = await db.execute<Open>(sql`
    select count(*)::int lines, to_char(min(booked_on), 'YYYY-MM-DD') oldest,
      coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::float8 "inCents",
      coalesce(sum(amount_cents) filter (where amount_cents < 0), 0)::float8 "outCents"
    from bank_lines where open`)
    const { lines, oldest, inCents, outCents } = found(open.rows[0])
    return {
      accounts: accounts.rows.map(({ id, name, number, lastDay, openLines, givenUp }) => ({
        id,
        name,
        number_end: number?.replaceAll(/\s/g, '').slice(-4) ?? null,
        last_day: lastDay,
        open_lines: openLines,
        given_up: givenUp,
      })),
      open: { lines, oldest, money_in: centsToDollars(inCents), money_out: centsToDollars(outCents) },
      days: presentDays(await daysToClose(services, db)),
    }
  })
}
