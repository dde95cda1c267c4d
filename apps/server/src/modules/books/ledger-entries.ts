import type { listLedgerEntries as call, OutputOf, WireLedgerEntry } from '@caseback/contract'
import { type Account, addDays, centsToDollars, type Day, startOfDay } from '@caseback/domain'
import { type SQL, sql } from 'drizzle-orm'
import { fieldError } from '../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { type Party, presentParty } from './books.presenter.ts'

type Row = Party & {
  id: string
  transaction: string
  at: string
  event: string
  account: Account
  cents: number
  claimId: number | null
  paymentId: number | null
  fundingId: number | null
  receiptId: number | null
}

type Which = {
  account?: Account | undefined
  /** `manufacturer:7` or `location:31`. */
  subject?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** The entries of an account, the newest first. */
export const ledgerEntries = (
  services: Pick<Services, 'db' | 'settings'>,
  query: OutputOf<typeof call, 'query'>,
): Promise<Page<WireLedgerEntry>> => entriesPage(services, query, 'newest first')

/** Entries in the order in which they were posted. @param which of all accounts where it names none */
export async function entriesPage(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  which: Which & { limit: number; cursor?: string | undefined },
  order: 'newest first' | 'oldest first',
): Promise<Page<WireLedgerEntry>> {
  const startsAt = (day: Day) => startOfDay(day, settings.timeZone).toISOString()
  const direction = order === 'newest first' ? sql`desc` : sql`asc`
  const { rows } = await db.execute<Row>(sql`
    select entry.id::text as id, entry.transaction_id::text as transaction, posted.created_at as at, posted.event, entry.account,
      entry.amount_cents as cents, entry.manufacturer_id as "manufacturerId", maker.name as "manufacturerName",
      entry.location_id as "locationId", place.name as "locationName", owner.name as "organisationName",
      entry.claim_id as "claimId", entry.payment_id as "paymentId", entry.funding_id as "fundingId", entry.receipt_id as "receiptId"
    from ledger_entries entry
    join ledger_transactions posted on posted.id = entry.transaction_id
    left join manufacturers maker on maker.id = entry.manufacturer_id
    left join locations place on place.id = entry.location_id
    left join organisations owner on owner.id = place.organisation_id
    where ${which.account ? sql`entry.account = ${which.account}` : sql`true`}
      and ${which.subject ? ofSubject(which.subject) : sql`true`}
      and ${which.from ? sql`posted.created_at >= ${startsAt(which.from)}::timestamptz` : sql`true`}
      and ${which.to ? sql`posted.created_at < ${startsAt(addDays(which.to, 1))}::timestamptz` : sql`true`}
      and ${afterCursor(which.cursor, order)}
    order by entry.id ${direction}
    limit ${which.limit + 1}::integer`)
  const page = pageOf(rows, which.limit, ({ id }) => [id])
  return { nextCursor: page.nextCursor, rows: page.rows.map(present) }
}

function ofSubject(subject: string): SQL {
  const [kind, id] = subject.split(':')
  return kind === 'manufacturer'
    ? sql`entry.manufacturer_id = ${Number(id)}::integer`
    : sql`entry.location_id = ${Number(id)}::integer`
}

function afterCursor(cursor: string | undefined, order: 'newest first' | 'oldest first'): SQL {
  const [id] = readCursor(cursor, ['string']) ?? []
  if (id === undefined) return sql`true`
  // Ids of the ledger are larger than the numbers of a cursor may be.
  if (!/^\d{1,18}$/.test(id)) throw fieldError('cursor', 'cursor.invalid')
  return order === 'newest first' ? sql`entry.id < ${id}::bigint` : sql`entry.id > ${id}::bigint`
}

const present = ({ cents, at, claimId, paymentId, fundingId, receiptId, ...row }: Row): WireLedgerEntry => ({
  id: row.id,
  transaction: row.transaction,
  at: new Date(at).toISOString(),
  event: row.event,
  account: row.account,
  ...presentParty(row),
  debit: centsToDollars(Math.max(0, cents)),
  credit: centsToDollars(Math.max(0, -cents)),
  claim_id: claimId,
  payment_id: paymentId,
  funding_id: fundingId,
  receipt_id: receiptId,
})
