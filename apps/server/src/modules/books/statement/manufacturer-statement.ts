import { addDays, type Cents, type Day, startOfDay } from '@caseback/domain'
import {
  type StatementKind,
  manufacturerStatementWords as words,
} from '@caseback/words/en/manufacturer-statement-words'
import { eq, sql } from 'drizzle-orm'
import { inTurn, readTogether } from '../../../database/read-together.ts'
import { manufacturers } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'

/** The events of the ledger that change what a manufacturer owes. What only moves its credit to a request changes nothing. */
const kinds: Readonly<Record<string, StatementKind>> = {
  'claim validated': 'validated',
  'claim taken back': 'taken_back',
  'claim corrected upwards': 'corrected_up',
  'claim corrected downwards': 'corrected_down',
  'manufacturer money arrived': 'paid',
  'manufacturer money to its credit': 'paid',
  'manufacturer money reversed': 'reversed',
  'manufacturer credit paid back': 'paid_back',
  'receivable written off': 'written_off',
  'written off no more': 'made_good',
}

const kindsByEvent = sql`${JSON.stringify(kinds)}::jsonb`

/** Claims of one day stand together, a payment is one line however many requests it settles. */
export type ManufacturerStatementLine = {
  day: Day
  kind: StatementKind
  /** Of claims how many, else 0. */
  claims: number
  /** The reference of a payment, the request that is written off. */
  about: string | null
  /** Above zero: it owes more. */
  cents: Cents
  /** What it owes after it; below zero its credit. */
  owedCents: Cents
}

export type ManufacturerStatement = {
  manufacturer: string
  from: Day | null
  to: Day
  openingCents: Cents
  closingCents: Cents
  lines: ManufacturerStatementLine[]
  /** What the lines come to, those kinds alone that occur. */
  sums: { kind: StatementKind; cents: Cents }[]
}

type Row = {
  day: Day
  kind: StatementKind
  claims: number
  reference: string | null
  fundingId: number | null
  cents: number
}

/**
 * What a manufacturer owed before a day, what changed it until the end of another one, and what it owes then: receivable less its
 * credit, as the ledger has them. 404 without it.
 */
export const manufacturerStatement = (
  live: Services,
  { manufacturerId, ...period }: { manufacturerId: number; from?: Day | undefined; to?: Day | undefined },
): Promise<ManufacturerStatement> =>
  readTogether(live, async (services) => {
    const { db, settings } = services
    const { from } = period
    const to = period.to ?? today(services)
    const startOf = (day: Day) => sql`${startOfDay(day, settings.timeZone).toISOString()}::timestamptz`
    const entries = sql`
      from ledger_entries entry
      join ledger_transactions posted on posted.id = entry.transaction_id
      where entry.manufacturer_id = ${manufacturerId}::integer and entry.account in ('receivable', 'unapplied')`
    const [[manufacturer], opening, moved] = await inTurn(
      () => db.select({ name: manufacturers.name }).from(manufacturers).where(eq(manufacturers.id, manufacturerId)),
      () =>
        db.execute<{ cents: number }>(
          sql`select coalesce(sum(entry.amount_cents), 0)::bigint as cents ${entries}
            and ${from ? sql`posted.created_at < ${startOf(from)}` : sql`false`}`,
        ),
      () =>
        db.execute<Row>(sql`
          with moved as (
            select (posted.created_at at time zone ${settings.timeZone})::date::text as day, entry.*,
              coalesce(${kindsByEvent} ->> posted.event, 'other') as kind
            ${entries} and ${from ? sql`posted.created_at >= ${startOf(from)}` : sql`true`}
              and posted.created_at < ${startOf(addDays(to, 1))}
          )
          select moved.day, moved.kind, count(distinct moved.claim_id)::integer as claims, receipt.reference,
            max(moved.funding_id) as "fundingId", sum(moved.amount_cents)::bigint as cents
          from moved
          left join receipts receipt on receipt.id = moved.receipt_id
          group by moved.day, moved.kind, receipt.id, receipt.reference, moved.approval_id
          having sum(moved.amount_cents) <> 0
          order by moved.day, min(moved.id)`),
    )
    const openingCents = found(opening.rows[0]).cents
    const lines = linesOf(moved.rows, openingCents)
    return {
      manufacturer: found(manufacturer).name,
      from: from ?? null,
      to,
      openingCents,
      closingCents: lines.at(-1)?.owedCents ?? openingCents,
      lines,
      sums: sumsOf(lines),
    }
  })

function linesOf(rows: readonly Row[], openingCents: Cents): ManufacturerStatementLine[] {
  let owedCents = openingCents
  return rows.map(({ day, kind, claims, reference, fundingId, cents }) => {
    owedCents += cents
    const ofRequest =
      (kind === 'written_off' || kind === 'made_good') && fundingId !== null ? words.request(fundingId) : null
    return { day, kind, claims, about: reference ?? ofRequest, cents, owedCents }
  })
}

function sumsOf(lines: readonly ManufacturerStatementLine[]): ManufacturerStatement['sums'] {
  const sums = new Map<StatementKind, Cents>()
  for (const { kind, cents } of lines) sums.set(kind, (sums.get(kind) ?? 0) + cents)
  return [...sums].map(([kind, cents]) => ({ kind, cents }))
}
