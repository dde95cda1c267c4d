import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { inTurn } from '../../../database/read-together.ts'
import type { Services } from '../../../platform/services.ts'
import { mainDistributorId, namesOfDistributors } from '../../invoices/distributors/main-distributor-id.ts'
import { isSameInvoice, nearInvoices } from '../../invoices/near-invoices.ts'
import { type NumberElsewhere, numbersElsewhere } from '../flags/numbers-elsewhere.ts'

/** An invoice of another claim that is alike to one of this claim, one for each kind and claim but for files of other bytes. */
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
  const [sameBytes, alike, sameNumber, sameRead, elsewhere] = await inTurn(
    () => claimsWithSameBytes(db, claimId),
    () => claimsWithAlikeFiles(db, claimId),
    () => claimsWithNumbers(db, claimId),
    () => claimsWithReadNumbers(db, claimId),
    () => numbersElsewhere(db, claimId),
  )
  const known = new Map(sameNumber.map(({ claim_id, same }) => [claim_id, same]))
  const numbers = [
    ...sameNumber,
    ...sameRead.filter(({ claim_id, same }) => (same ? !known.get(claim_id) : !known.has(claim_id))),
  ]
  const isNear = new Set(numbers.map(({ claim_id }) => claim_id))
  return [
    ...sameBytes.map((row) => twin('duplicate_file', row)),
    ...alike.map((row) => twin('near_picture', row)),
    ...numbers.map((row) => twin(row.same ? 'duplicate_invoice' : 'near_invoice', row)),
    ...elsewhere
      // Nearly the same distributor, or one that it was: that is said already.
      .filter((each) => !isNear.has(each.claimId))
      .slice(0, MOST_NEAR)
      .map((each): Twin => ({ kind: 'number_elsewhere', sha256: null, elsewhere: each, ...invoicesOf(each) })),
  ]
}

const invoicesOf = ({ claimId, invoiceId, otherInvoiceId }: NumberElsewhere) => ({ claimId, invoiceId, otherInvoiceId })

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

/** Other claims with a file of the same bytes, one row for each claim and bytes. */
async function claimsWithSameBytes(db: Database, claimId: number): Promise<(Alike & { sha256: string })[]> {
  const { rows } = await db.execute<Alike & { sha256: string }>(sql`
    select distinct on (theirs.claim_id, theirs.sha256) theirs.claim_id, theirs.sha256,
      mine.invoice_id, theirs.invoice_id as other_invoice_id
    from claim_files mine join claim_files theirs on theirs.sha256 = mine.sha256 and theirs.claim_id <> mine.claim_id
    where mine.claim_id = ${claimId}
    order by theirs.claim_id, theirs.sha256, mine.id, theirs.id`)
  return rows
}

/** Other claims with an invoice that somebody has read with the same distributor and number, or nearly. */
async function claimsWithNumbers(db: Database, claimId: number): Promise<(Alike & { same: boolean })[]> {
  const { rows } = await db.execute<Alike & { same: boolean }>(sql`
    select claim_id, same, invoice_id, other_invoice_id from (
      select distinct on (other.claim_id) other.claim_id, ${isSameInvoice} as same,
        mine.id as invoice_id, other.id as other_invoice_id
      from ${nearInvoices(claimId)}
      where other.claim_id <> ${claimId}
      order by other.claim_id, same desc, mine.id, other.id
    ) alike
    order by same desc, claim_id desc limit ${MOST_NEAR}::int`)
  return rows
}

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
async function claimsWithAlikeFiles(db: Database, claimId: number): Promise<Alike[]> {
  const { rows } = await db.execute<Alike>(sql`
    select distinct on (theirs.claim_id) theirs.claim_id, mine.invoice_id, theirs.invoice_id as other_invoice_id
    from claim_files mine
    cross join lateral (
      select earlier_id as id from alike_files where alike_files.file_id = mine.id
      union all select file_id from alike_files where alike_files.earlier_id = mine.id
    ) alike
    join claim_files theirs on theirs.id = alike.id
    cross join lateral (select ${numbersOf(sql`mine`)} as mine, ${numbersOf(sql`theirs`)} as theirs) numbers
    where mine.claim_id = ${claimId} and theirs.claim_id <> ${claimId}
      and (numbers.mine = '{}' or numbers.theirs = '{}' or numbers.mine && numbers.theirs)
    order by theirs.claim_id desc, mine.id, theirs.id limit ${MOST_NEAR}::int`)
  return rows
}

/** A row of `name` has the distributor of a row of `mine`, by name or because the two are one. */
const isOfSame = (name: SQL, theirs: SQL) => sql`(${name} = mine.distributor_key or ${theirs} = mine.stands_for)`

/**
 * Other claims with an invoice whose distributor and number the program has read on one of this claim that nobody has read yet,
 * the same or nearly the same one: as somebody has read them there, or as the program has.
 */
async function claimsWithReadNumbers(db: Database, claimId: number): Promise<(Alike & { same: boolean })[]> {
  const { rows } = await db.execute<Alike & { same: boolean }>(sql`
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
    select claim_id, same, invoice_id, other_invoice_id from (
      select distinct on (claim_id) * from found where claim_id <> ${claimId}
      order by claim_id, same desc, invoice_id, other_invoice_id
    ) each
    order by same desc, claim_id desc limit ${MOST_NEAR}::int`)
  return rows
}
