import {
  type Agreement,
  hasReference,
  namesCompany,
  type OpenRequest,
  type PayingManufacturer,
  proposeReceipts,
} from '@caseback/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import type { BankLineRow } from '../reconciliation.store.ts'
import { reversedReceipts } from './reversed-receipts.ts'

type Why = { because: Agreement[]; sure: boolean }
export type ProposedCheck = {
  paymentId: number
  claimId: number
  checkNumber: string | null
  payeeName: string
  amountCents: number
  /** Whether the books have it as paid; else it is marked as cleared. */
  paid: boolean
}
export type WrittenReceipt = {
  kind: 'receipt'
  receiptId: number
  manufacturerName: string
  reference: string
  receivedOn: string
  amountCents: number
}
/** What a line may be. */
export type Proposal = Why &
  (
    | WrittenReceipt
    | {
        kind: 'new_receipt'
        manufacturerId: number
        manufacturerName: string
        apply: { fundingId: number; amountCents: number }[]
        creditCents: number
      }
    | { kind: 'check'; checks: ProposedCheck[] }
    | { kind: 'pay_back'; approvalId: number; manufacturerName: string; reference: string }
  )

export type Line = Pick<BankLineRow, 'id' | 'amountCents' | 'bookedOn' | 'description' | 'reference' | 'checkNumber'>

/** So many of each kind are proposed of one line. */
const MOST = 5
/** A bank books a transfer or a check some days after it was written down, or before. */
const DAYS_APART = 10

const textOf = ({ description, reference }: Line) => [description, reference].filter(Boolean).join(' ')

/** The number of a check that a line names, without the zeros before it. */
function checkNumberOf({ checkNumber, description }: Line): string | null {
  const said = checkNumber ?? /\b(?:check|chk|cheque)\s*(?:no\.?|number|#)?\s*(\d{2,})/i.exec(description)?.[1]
  return said?.replace(/^0+/, '') || null
}

/**
 * What lines may be, the likeliest first: what is written down already, by amount and day; money of manufacturers, by the rules
 * of `domain/reconciliation`; checks by number, payee or day.
 */
export async function proposals(db: Database, lines: readonly Line[]): Promise<Map<number, Proposal[]>> {
  const found = new Map<number, Proposal[]>(lines.map(({ id }) => [id, []]))
  if (lines.length === 0) return found
  const came = lines.filter(({ amountCents }) => amountCents > 0)
  const went = lines.filter(({ amountCents }) => amountCents < 0)
  if (came.length > 0) {
    const written = await writtenReceipts(db, came)
    const [requests, manufacturers] = [await openRequests(db), await payingManufacturers(db)]
    const reversed = await reversedReceipts(
      db,
      came.map(({ id }) => id),
    )
    for (const line of came)
      found.set(
        line.id,
        moneyProposals(line, written.get(line.id) ?? [], {
          requests,
          manufacturers,
          mayBeSure: !reversed.has(line.id),
        }),
      )
  }
  if (went.length > 0) {
    const checks = await checksLike(db, went)
    const backs = await payBacksLike(db, went)
    for (const line of went)
      found.set(line.id, onlyOneSure([...(backs.get(line.id) ?? []), ...(checks.get(line.id) ?? [])]))
  }
  return found
}

/** Two that are as sure make neither sure: a person chooses. */
function onlyOneSure<T extends Why>(all: readonly T[]): T[] {
  const isOne = all.filter(({ sure }) => sure).length === 1
  return all.map((each) => ({ ...each, sure: each.sure && isOne })).toSorted((a, b) => Number(b.sure) - Number(a.sure))
}

function moneyProposals(
  line: Line,
  written: readonly Proposal[],
  {
    requests,
    manufacturers,
    mayBeSure,
  }: {
    requests: readonly OpenRequest[]
    manufacturers: readonly PayingManufacturer[]
    /** Not where it was recorded already and that was reversed: somebody had a reason. */
    mayBeSure: boolean
  },
): Proposal[] {
  // Money that is written down is not written down twice.
  if (written.some(({ sure }) => sure)) return onlyOneSure(written)
  const names = new Map(manufacturers.map(({ id, name }) => [id, name]))
  const fresh = proposeReceipts({ amountCents: line.amountCents, text: textOf(line) }, requests, manufacturers).map(
    ({ manufacturerId, apply, because, sure }): Proposal => ({
      kind: 'new_receipt',
      manufacturerId,
      manufacturerName: names.get(manufacturerId) ?? '',
      apply,
      creditCents: line.amountCents - apply.reduce((cents, each) => cents + each.amountCents, 0),
      because,
      // A receipt of the same amount of these days may be this money.
      sure: sure && mayBeSure && written.length === 0,
    }),
  )
  return onlyOneSure([...written, ...fresh])
}

/** Lines as a table of a statement. */
const linesAs = (lines: readonly Line[]): SQL => sql`unnest(
  ${sql.param(lines.map(({ id }) => id))}::int[],
  ${sql.param(lines.map(({ amountCents }) => Math.abs(amountCents)))}::bigint[],
  ${sql.param(lines.map(({ bookedOn }) => bookedOn))}::date[],
  ${sql.param(lines.map(checkNumberOf))}::text[]
) line (id, cents, day, number)`

/** Receipts of the amount that no line tells yet, and that came about these days; of a closed day also later, as put right. */
async function writtenReceipts(db: Database, lines: readonly Line[]): Promise<Map<number, Proposal[]>> {
  const { rows } = await db.execute<{
    lineId: number
    receiptId: number
    manufacturerName: string
    reference: string
    receivedOn: string
  }>(sql`
    select line.id "lineId", r.id "receiptId", r.name "manufacturerName", r.reference, to_char(r.received_on, 'YYYY-MM-DD') "receivedOn"
    from ${linesAs(lines)} cross join lateral (
      select receipts.id, receipts.reference, receipts.received_on, manufacturers.name
      from receipts join manufacturers on manufacturers.id = receipts.manufacturer_id
      where receipts.amount_cents = line.cents
        and receipts.received_on >= line.day - ${DAYS_APART}::int
        and (receipts.received_on <= line.day + ${DAYS_APART}::int or line.day <= (select max(through) from closings))
        and not exists (select from receipt_reversals where receipt_id = receipts.id)
        and not exists (select from bank_matches where receipt_id = receipts.id and counts)
      order by abs(receipts.received_on - line.day), receipts.id limit ${MOST}::int
    ) r`)
  return proposedOf(lines, rows, (line, row) => {
    const text = textOf(line)
    const hasIts = hasReference(text, row.reference) || (line.reference !== null && row.reference === line.reference)
    const hasName = namesCompany(text, row.manufacturerName)
    const because: Agreement[] = ['amount', 'day']
    if (hasIts) because.unshift('reference')
    if (hasName) because.unshift('name')
    const { receiptId, manufacturerName, reference, receivedOn } = row
    const sure = hasIts || hasName
    const amountCents = line.amountCents
    return { kind: 'receipt', receiptId, manufacturerName, reference, receivedOn, amountCents, because, sure }
  })
}

function proposedOf<Row extends { lineId: number }>(
  lines: readonly Line[],
  rows: readonly Row[],
  make: (line: Line, row: Row) => Proposal,
): Map<number, Proposal[]> {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const made = rows.flatMap((row) => {
    const line = byId.get(row.lineId)
    return line ? [{ lineId: row.lineId, proposal: make(line, row) }] : []
  })
  return new Map(
    [...Map.groupBy(made, ({ lineId }) => lineId)].map(([id, each]) => [id, each.map(({ proposal }) => proposal)]),
  )
}

/** Requests that something is open of, the oldest first, with what their manufacturers say that they have sent. */
export async function openRequests(db: Database): Promise<OpenRequest[]> {
  const { rows } = await db.execute<OpenRequest>(sql`
    select request.id, request.manufacturer_id "manufacturerId", (held.cents - money.cents)::float8 "openCents", said.announced
    from funding_requests request
    cross join lateral (select coalesce(sum(amount_cents), 0) cents from funding_claims where funding_id = request.id and held) held
    cross join lateral (select coalesce(sum(amount_cents), 0) cents from funding_applications where funding_id = request.id) money
    cross join lateral (
      select coalesce(json_agg(json_build_object('reference', reference, 'amountCents', amount_cents)), '[]') announced
      from funding_announcements where funding_id = request.id
    ) said
    where request.state = 'ISSUED' and held.cents > money.cents
    order by request.id`)
  return rows
}

async function payingManufacturers(db: Database): Promise<PayingManufacturer[]> {
  const { rows } = await db.execute<PayingManufacturer>(sql`select id, name from manufacturers order by id`)
  return rows
}

/** `isPaperCheck` of a row of `operator_payments`. */
export const isPaperCheckHere = sql`(
  payout_method = 'MAIL' or deposit_option = 'MAIL' or check_status in ('PRINTED', 'MAILED'))`

/** Checks that no line tells yet: by their number, or of the amount and about the days, also all that were paid on one day. */
async function checksLike(db: Database, lines: readonly Line[]): Promise<Map<number, Proposal[]>> {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const { rows } = await db.execute<{ lineId: number; checks: ProposedCheck[]; byNumber: boolean; isSum: boolean }>(sql`
    with open_payment as not materialized (
      select id, claim_id, check_number, payee_name, amount_cents, paid_at, sent_at from operator_payments payment
      where phase = 'SENT' and not exists (select from bank_matches where payment_id = payment.id and counts)
        and (paid_at is not null
          or (live and ${isPaperCheckHere}))
    ), paid_day as materialized (
      select paid_at::date as day, sum(amount_cents) cents from open_payment
      where paid_at >= ${days[0]}::date - 5 and paid_at < ${days.at(-1)}::date + 1
      group by 1 having count(*) between 2 and 500
    )
    select line.id "lineId", ${checksAsJson(sql`one`)} checks, one.check_number = line.number "byNumber", false "isSum"
    from ${linesAs(lines)} cross join lateral (
      (select * from open_payment where check_number = line.number)
      union
      (select * from open_payment where amount_cents = line.cents
        and coalesce(paid_at, sent_at)::date between line.day - 120 and line.day + ${DAYS_APART}::int
       order by abs(coalesce(paid_at, sent_at)::date - line.day), id limit ${MOST}::int)
    ) one
    group by line.id, line.number, one.id, one.check_number
    union all
    select line.id, together.checks, false, true
    from ${linesAs(lines)}
    join paid_day on paid_day.cents = line.cents and paid_day.day between line.day - 5 and line.day
    cross join lateral (
      select ${checksAsJson(sql`paid`)} checks from open_payment paid
      where paid_at >= paid_day.day and paid_at < paid_day.day + 1
    ) together`)
  return proposedOf(lines, rows, (line, { checks, byNumber, isSum }) => {
    const [first] = checks
    if (isSum) return { kind: 'check', checks, because: ['sum', 'day'], sure: false }
    const isAmount = first?.amountCents === Math.abs(line.amountCents)
    const hasName = first !== undefined && namesCompany(textOf(line), first.payeeName)
    const because: Agreement[] = []
    if (byNumber) because.push('number')
    if (hasName) because.push('name')
    if (isAmount) because.push('amount')
    return { kind: 'check', checks, because, sure: isAmount && (byNumber || hasName) }
  })
}

const checksAsJson = (from: SQL): SQL => sql`json_agg(json_build_object(
  'paymentId', ${from}.id, 'claimId', ${from}.claim_id, 'checkNumber', ${from}.check_number, 'payeeName', ${from}.payee_name,
  'amountCents', ${from}.amount_cents, 'paid', ${from}.paid_at is not null) order by ${from}.id)`

/** Credit that was paid back to a manufacturer, of the amount, and that no line tells yet. */
async function payBacksLike(db: Database, lines: readonly Line[]): Promise<Map<number, Proposal[]>> {
  const { rows } = await db.execute<{
    lineId: number
    approvalId: number
    manufacturerName: string
    reference: string
  }>(sql`
    select line.id "lineId", back.id "approvalId", back.name "manufacturerName", back.reference
    from ${linesAs(lines)} cross join lateral (
      select approvals.id, approvals.reference, manufacturers.name
      from approvals join manufacturers on manufacturers.id = approvals.manufacturer_id
      where approvals.kind = 'pay_back' and approvals.state = 'APPROVED' and approvals.amount_cents = line.cents
        and approvals.decided_at::date between line.day - 30 and line.day + 30
        and not exists (select from bank_matches where approval_id = approvals.id and counts)
      order by approvals.id limit ${MOST}::int
    ) back`)
  return proposedOf(lines, rows, (line, row) => {
    const hasIts = hasReference(textOf(line), row.reference)
    return {
      kind: 'pay_back',
      approvalId: row.approvalId,
      manufacturerName: row.manufacturerName,
      reference: row.reference,
      because: hasIts ? ['reference', 'amount'] : ['amount', 'day'],
      sure: hasIts,
    }
  })
}
