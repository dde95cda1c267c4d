import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { inTurn } from '../../../database/read-together.ts'
import type { Services } from '../../../platform/services.ts'
import { mainDistributorId, namesOfDistributors } from '../../invoices/distributors/main-distributor-id.ts'
import { isSameInvoice, nearInvoices } from '../../invoices/near-invoices.ts'
import { type NumberElsewhere, numbersElsewhere } from '../flags/numbers-elsewhere.ts'

/** An invoice of another claim that is alike to one of this claim: each two once for a kind, but for files of other bytes. */
export type Twin = {
  kind: 'duplicate_file' | 'near_picture' | 'duplicate_invoice' | 'near_invoice' | 'number_elsewhere'
  claimId: number
  invoiceId: number
  otherInvoiceId: number
  /** Of `duplicate_file`. */
  sha256: string | null
  /** Of `number_elsewhere`. */
  elsewhere: NumberElsewhere | null
}

/** Numbers that are near are rare; those that are on thousands of invoices ("none") tell nothing. */
const MOST_NEAR = 20

/**
 * Other claims, anywhere, with the same bytes, a photo that looks nearly the same, the same invoice or nearly, or its number at
 * another distributor.
 */
export async function findTwins({ db }: Services, claimId: number): Promise<Twin[]> {
  const [sameBytes, alike, sameNumber, sameRead] = await inTurn(
    () => claimsWithSameBytes(db, claimId),
    () => claimsWithAlikeFiles(db, claimId),
    () => claimsWithNumbers(db, claimId),
    () => claimsWithReadNumbers(db, claimId),
  )
  const numbers = [...sameNumber, ...sameRead]
  // Nearly the same distributor, or one that it was: of these two invoices that is said already.
  const said = new Set(numbers.map((row) => `${row.invoice_id} ${row.other_invoice_id}`))
  const elsewhere = await numbersElsewhere(
    db,
    claimId,
    ({ invoiceId, otherInvoiceId }) => said.has(`${invoiceId} ${otherInvoiceId}`),
    MOST_NEAR,
  )
  return [
    ...sameBytes.map((row) => twin('duplicate_file', row)),
    ...alike.map((row) => twin('near_picture', row)),
    ...withoutWeaker(numbers).map((row) => twin(row.same ? 'duplicate_invoice' : 'near_invoice', row)),
    ...elsewhere.map(
      (each): Twin => ({ kind: 'number_elsewhere', sha256: null, elsewhere: each, ...invoicesOf(each) }),
    ),
  ]
}

const invoicesOf = ({ claimId, invoiceId, otherInvoiceId }: NumberElsewhere) => ({ claimId, invoiceId, otherInvoiceId })

/** An invoice that is the same as one of a claim is near to no other one of it. */
function withoutWeaker(rows: readonly (Alike & { same: boolean })[]) {
  const mine = (row: Alike) => `${row.claim_id} ${row.invoice_id}`
  const same = rows.filter((row) => row.same)
  const hasSame = new Set(same.flatMap((row) => [mine(row), row.other_invoice_id]))
  return rows.filter((row) => row.same || !(hasSame.has(mine(row)) || hasSame.has(row.other_invoice_id)))
}

/** A claim with an invoice that is alike to one of the claim that was asked about. */
type Alike = { claim_id: number; invoice_id: number; other_invoice_id: number }

const twin = (kind: Twin['kind'], row: Alike & { sha256?: string }): Twin => ({
  kind,
  claimId: row.claim_id,
  invoiceId: row.invoice_id,
  otherInvoiceId: row.other_invoice_id,
  sha256: row.sha256 ?? null,
  elsewhere: null,
})

/** Files of other claims with the same bytes, in the order of the files of this one. */
async function claimsWithSameBytes(db: Database, claimId: number): Promise<(Alike & { sha256: string })[]> {
  const { rows } = await db.execute<Alike & { sha256: string }>(sql`
    select theirs.claim_id, theirs.sha256, mine.invoice_id, theirs.invoice_id as other_invoice_id
    from claim_files mine join claim_files theirs on theirs.sha256 = mine.sha256 and theirs.claim_id <> mine.claim_id
    where mine.claim_id = ${claimId}
    group by theirs.claim_id, theirs.sha256, mine.invoice_id, theirs.invoice_id
    order by theirs.claim_id, min(mine.id), min(theirs.id)`)
  return rows
}

/**
 * Of all these pairs those of the latest claims, of claims with the same invoice before others, and of each claim the first.
 * @param pairs a query for `claim_id`, `same`, `invoice_id` and `other_invoice_id`
 */
async function ofLatestClaims(db: Database, pairs: SQL): Promise<(Alike & { same: boolean })[]> {
  const { rows } = await db.execute<Alike & { same: boolean }>(sql`
    select claim_id, same, invoice_id, other_invoice_id from (
      select *, dense_rank() over (order by has_same desc, claim_id desc) as claim_place from (
        select *, bool_or(same) over (partition by claim_id) as has_same,
          row_number() over (partition by claim_id order by same desc, invoice_id, other_invoice_id) as place
        from (
          select claim_id, bool_or(same) as same, invoice_id, other_invoice_id from (${pairs}) all_pairs
          group by claim_id, invoice_id, other_invoice_id
        ) pairs
      ) of_claims
    ) ranked
    where claim_place <= ${MOST_NEAR}::int and place <= ${MOST_NEAR}::int
    order by claim_place, place`)
  return rows
}

/** Other claims with an invoice that somebody has read with the same distributor and number, or nearly. */
const claimsWithNumbers = (db: Database, claimId: number) =>
  ofLatestClaims(
    db,
    sql`
      select other.claim_id, ${isSameInvoice} as same, mine.id as invoice_id, other.id as other_invoice_id
      from ${nearInvoices(claimId)} where other.claim_id <> ${claimId}`,
  )

/** The numbers that are known of a file's invoice: what somebody has read, else what the program has. */
const numbersOf = (file: SQL) => sql`(
  select coalesce(array_agg(key), '{}') from (
    select number_key as key from invoices where id = ${file}.invoice_id and number is not null
    union all
    select read.number_key from read_numbers read join invoices on invoices.id = read.invoice_id
    where invoices.id = ${file}.invoice_id and invoices.number is null
  ) known)`

/**
 * Other claims with a file that looks nearly the same as one of this claim's: the latest. Invoices of one form with the same
 * goods each week look so too: those that are known to have other numbers are left out.
 */
const claimsWithAlikeFiles = (db: Database, claimId: number) =>
  ofLatestClaims(
    db,
    sql`
      select theirs.claim_id, true as same, mine.invoice_id, theirs.invoice_id as other_invoice_id
      from claim_files mine
      cross join lateral (
        select earlier_id as id from alike_files where alike_files.file_id = mine.id
        union all select file_id from alike_files where alike_files.earlier_id = mine.id
      ) alike
      join claim_files theirs on theirs.id = alike.id
      cross join lateral (select ${numbersOf(sql`mine`)} as mine, ${numbersOf(sql`theirs`)} as theirs) numbers
      where mine.claim_id = ${claimId} and theirs.claim_id <> ${claimId}
        and (numbers.mine = '{}' or numbers.theirs = '{}' or numbers.mine && numbers.theirs)`,
  )

/** A row of `name` has the distributor of a row of `mine`, by name or because the two are one. */
const isOfSame = (name: SQL, theirs: SQL) => sql`(${name} = mine.distributor_key or ${theirs} = mine.stands_for)`

/**
 * Other claims with an invoice whose distributor and number the program has read on one of this claim that nobody has read yet,
 * the same or nearly the same one: as somebody has read them there, or as the program has.
 */
const claimsWithReadNumbers = (db: Database, claimId: number) =>
  ofLatestClaims(
    db,
    sql`
    with mine as (
      select invoices.id, read.number_key, read.number_near_key, read.distributor_key, ${mainDistributorId('distributors')} as stands_for
      from invoices join read_numbers read on read.invoice_id = invoices.id
      left join ${namesOfDistributors} said on said.key = read.distributor_key
      left join distributors on distributors.id = said.id
      where invoices.claim_id = ${claimId} and invoices.number is null
    ), found as (
      select other.claim_id, true as same, mine.id as invoice_id, other.id as other_invoice_id
      from mine join invoices other on other.number_key = mine.number_key
      join distributors theirs on theirs.id = other.distributor_id
      where ${isOfSame(sql`theirs.key`, mainDistributorId('theirs'))}
      union all
      select other.claim_id, false, mine.id, other.id
      from mine join distributors theirs on ${isOfSame(sql`theirs.key`, mainDistributorId('theirs'))}
      join invoices other on other.distributor_id = theirs.id and other.number_near_key = mine.number_near_key
      union all
      select other.claim_id, read.number_key = mine.number_key, mine.id, other.id
      from mine join read_numbers read on read.number_key = mine.number_key
        or read.number_near_key = mine.number_near_key and read.number_near_key <> ''
      join invoices other on other.id = read.invoice_id
      left join ${namesOfDistributors} said on said.key = read.distributor_key
      left join distributors theirs on theirs.id = said.id
      where other.number is null and ${isOfSame(sql`read.distributor_key`, mainDistributorId('theirs'))}
    )
    select claim_id, same, invoice_id, other_invoice_id from found where claim_id <> ${claimId}`,
  )
