import { and, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { inTurn } from '../../../database/read-together.ts'
import { claimFiles } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { namesOfDistributors, standsFor } from '../../invoices/distributors/stands-for.ts'
import { isSameInvoice, nearInvoices } from '../../invoices/near-invoices.ts'

export type Twin = {
  kind: 'duplicate_file' | 'near_picture' | 'duplicate_invoice' | 'near_invoice'
  claimId: number
  sha256: string | null
}

/** Numbers that are near are rare; those that are on thousands of invoices ("none") tell nothing. */
const MOST_NEAR = 20

/** Other claims, anywhere, with the same bytes, a photo that looks nearly the same, or the same invoice or nearly. */
export async function findTwins({ db }: Services, claimId: number): Promise<Twin[]> {
  const [sameBytes, alike, sameNumber, sameRead] = await inTurn(
    () =>
      db
        .selectDistinct({ claimId: claimFiles.claimId, sha256: claimFiles.sha256 })
        .from(claimFiles)
        .where(
          and(
            ne(claimFiles.claimId, claimId),
            sql`${claimFiles.sha256} in (select mine.sha256 from claim_files mine where mine.claim_id = ${claimId})`,
          ),
        ),
    () => claimsWithAlikeFiles(db, claimId),
    async () =>
      (
        await db.execute<{ claim_id: number; same: boolean }>(sql`
          select other.claim_id, bool_or(${isSameInvoice}) as same
          from ${nearInvoices(claimId)}
          where other.claim_id <> ${claimId}
          group by other.claim_id order by same desc, other.claim_id desc limit ${MOST_NEAR}`)
      ).rows,
    () => claimsWithReadNumbers(db, claimId),
  )
  const known = new Map(sameNumber.map(({ claim_id, same }) => [claim_id, same]))
  return [
    ...sameBytes.map((row): Twin => ({ kind: 'duplicate_file', ...row })),
    ...alike.map(({ claim_id }): Twin => ({ kind: 'near_picture', claimId: claim_id, sha256: null })),
    ...sameNumber.map(
      (row): Twin => ({ kind: row.same ? 'duplicate_invoice' : 'near_invoice', claimId: row.claim_id, sha256: null }),
    ),
    ...sameRead
      .filter(({ claim_id, same }) => (same ? !known.get(claim_id) : !known.has(claim_id)))
      .map(
        (row): Twin => ({ kind: row.same ? 'duplicate_invoice' : 'near_invoice', claimId: row.claim_id, sha256: null }),
      ),
  ]
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
async function claimsWithAlikeFiles(db: Database, claimId: number): Promise<{ claim_id: number }[]> {
  const { rows } = await db.execute<{ claim_id: number }>(sql`
    select distinct theirs.claim_id
    from claim_files mine
    cross join lateral (
      select earlier_id as id from alike_files where alike_files.file_id = mine.id
      union all select file_id from alike_files where alike_files.earlier_id = mine.id
    ) alike
    join claim_files theirs on theirs.id = alike.id
    cross join lateral (select ${numbersOf(sql`mine`)} as mine, ${numbersOf(sql`theirs`)} as theirs) numbers
    where mine.claim_id = ${claimId} and theirs.claim_id <> ${claimId}
      and (numbers.mine = '{}' or numbers.theirs = '{}' or numbers.mine && numbers.theirs)
    order by theirs.claim_id desc limit ${MOST_NEAR}::int`)
  return rows
}

/** A row of `name` has the distributor of a row of `mine`, by name or because the two are one. */
const isOfSame = (name: SQL, theirs: SQL) => sql`(${name} = mine.distributor_key or ${theirs} = mine.stands_for)`

/**
 * Other claims with an invoice whose distributor and number the program has read on one of this claim that nobody has read yet,
 * the same or nearly the same one: as somebody has read them there, or as the program has.
 */
async function claimsWithReadNumbers(db: Database, claimId: number): Promise<{ claim_id: number; same: boolean }[]> {
  const { rows } = await db.execute<{ claim_id: number; same: boolean }>(sql`
    with mine as (
      select read.number_key, read.number_near_key, read.distributor_key, ${standsFor('distributors')} as stands_for
      from invoices join read_numbers read on read.invoice_id = invoices.id
      left join ${namesOfDistributors} said on said.key = read.distributor_key
      left join distributors on distributors.id = said.id
      where invoices.claim_id = ${claimId} and invoices.number is null
    ), found as (
      select other.claim_id, true as same
      from mine join invoices other on other.number_key = mine.number_key
      join distributors theirs on theirs.id = other.distributor_id
      where ${isOfSame(sql`theirs.key`, standsFor('theirs'))}
      union all
      select other.claim_id, false
      from mine join distributors theirs on ${isOfSame(sql`theirs.key`, standsFor('theirs'))}
      join invoices other on other.distributor_id = theirs.id and other.number_near_key = mine.number_near_key
      union all
      select other.claim_id, read.number_key = mine.number_key
      from mine join read_numbers read on read.number_key = mine.number_key
        or read.number_near_key = mine.number_near_key and read.number_near_key <> ''
      join invoices other on other.id = read.invoice_id
      left join ${namesOfDistributors} said on said.key = read.distributor_key
      left join distributors theirs on theirs.id = said.id
      where other.number is null and ${isOfSame(sql`read.distributor_key`, standsFor('theirs'))}
    )
    select claim_id, bool_or(same) as same from found where claim_id <> ${claimId}
    group by claim_id order by same desc, claim_id desc limit ${MOST_NEAR}`)
  return rows
}
