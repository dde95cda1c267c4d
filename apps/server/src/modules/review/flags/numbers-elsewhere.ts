import { distributorKey, invoiceNumberKey, isNumberElsewhere, isTellingNumber } from '@caseback/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { mainDistributorId, namesOfDistributors } from '../../invoices/distributors/main-distributor-id.ts'

/** An invoice of a claim and one of another claim that has its number at another distributor. */
export type NumberElsewhere = {
  claimId: number
  invoiceId: number
  otherInvoiceId: number
  number: string
  distributor: string
  otherDistributor: string
  /** What the two have in common besides the number. */
  is: 'company' | 'day' | 'number'
}

/** Of those with one number the latest so many are looked at: what is on more invoices tells nothing. */
const MOST_LOOKED_AT = 100

type Row = {
  claim_id: number
  invoice_id: number
  other_invoice_id: number
  number_key: string
  /** As somebody has read them; null where the program alone has, whose texts are the others. */
  number: string | null
  distributor: string | null
  other_distributor: string | null
  distributor_key: string
  other_key: string
  numbers: string[]
  distributors: string[]
  other_distributors: string[]
  is_one_company: boolean
  is_one_day: boolean
}

/** All that the program has read at a place in its readings of an invoice. */
const textsOf = (reading: 'own' | 'theirs', field: 'number' | 'distributor' | 'date') =>
  sql.raw(`array(select said #>> '{}' from jsonb_path_query(${reading}.readings, '$[*].${field}.value') said)`)

/**
 * Other claims with the number of an invoice of this claim at another distributor, where that is not by chance alone
 * (`isNumberElsewhere`); the oldest first. Of an invoice that somebody has read its number there and those that somebody has read
 * on others; of one that the program alone has read, also those that it has read on others, as for the same number at one
 * distributor. Both are looked up by their number.
 */
export async function numbersElsewhere(db: Database, claimId: number): Promise<NumberElsewhere[]> {
  const { rows: mine } = await db.execute<{ number_key: string }>(sql`
    select distinct known.number_key from invoices cross join lateral (
      select invoices.number_key where invoices.number is not null
      union all
      select read.number_key from read_numbers read where read.invoice_id = invoices.id and invoices.number is null
    ) known
    where invoices.claim_id = ${claimId} and known.number_key is not null`)
  const keys = mine.map(({ number_key }) => number_key).filter(isTellingNumber)
  if (keys.length === 0) return []
  const isAsked = (key: SQL) => sql`${key} = any(${sql.param(keys)}::text[])`
  const { rows } = await db.execute<Row>(sql`
    with mine as (
      select invoices.id as invoice_id, invoices.number_key, distributors.key as distributor_key,
        ${mainDistributorId('distributors')} as stands_for, invoices.number, distributors.name as distributor,
        '{}'::text[] as numbers, '{}'::text[] as distributors, array[invoices.date::text] as dates
      from invoices join distributors on distributors.id = invoices.distributor_id
      where invoices.claim_id = ${claimId} and ${isAsked(sql`invoices.number_key`)}
      union all
      select invoices.id, read.number_key, read.distributor_key, ${mainDistributorId('distributors')}, null, null,
        ${textsOf('own', 'number')}, ${textsOf('own', 'distributor')}, ${textsOf('own', 'date')}
      from invoices join read_numbers read on read.invoice_id = invoices.id
      left join invoice_readings own on own.invoice_id = invoices.id
      left join ${namesOfDistributors} said on said.key = read.distributor_key
      left join distributors on distributors.id = said.id
      where invoices.claim_id = ${claimId} and invoices.number is null and ${isAsked(sql`read.number_key`)}
    ), found as (
      select mine.*, other.id as other_invoice_id, other.claim_id, theirs.key as other_key,
        ${mainDistributorId('theirs')} as other_stands_for, theirs.name as other_distributor, '{}'::text[] as other_distributors,
        array[other.date::text] as other_dates
      from mine cross join lateral (
        select id, claim_id, distributor_id, date from invoices
        where number_key = mine.number_key and claim_id <> ${claimId} order by id desc limit ${MOST_LOOKED_AT}::int
      ) other
      join distributors theirs on theirs.id = other.distributor_id
      union all
      select mine.*, other.id, other.claim_id, other.distributor_key, ${mainDistributorId('whole')}, null,
        ${textsOf('theirs', 'distributor')}, ${textsOf('theirs', 'date')}
      from mine cross join lateral (
        select invoices.id, invoices.claim_id, read.distributor_key from read_numbers read
        join invoices on invoices.id = read.invoice_id and invoices.number is null
        where read.number_key = mine.number_key and invoices.claim_id <> ${claimId}
        order by invoices.id desc limit ${MOST_LOOKED_AT}::int
      ) other
      left join invoice_readings theirs on theirs.invoice_id = other.id
      left join ${namesOfDistributors} said on said.key = other.distributor_key
      left join distributors whole on whole.id = said.id
      where mine.number is null
    )
    select found.*, there.organisation_id = here.organisation_id or coalesce(other_company.chain_id = company.chain_id, false)
      as is_one_company, found.dates && found.other_dates as is_one_day
    from found
    join claims on claims.id = ${claimId}
    join locations here on here.id = claims.location_id
    join organisations company on company.id = here.organisation_id
    join claims other_claim on other_claim.id = found.claim_id
    join locations there on there.id = other_claim.location_id
    join organisations other_company on other_company.id = there.organisation_id
    where found.other_key <> found.distributor_key
      and (found.other_stands_for = found.stands_for) is not true
    order by found.claim_id, found.invoice_id, found.other_invoice_id`)
  return rows
    .filter((row) => isNumberElsewhere(row.number_key, { isOneCompany: row.is_one_company, isOneDay: row.is_one_day }))
    .map((row) => ({
      claimId: row.claim_id,
      invoiceId: row.invoice_id,
      otherInvoiceId: row.other_invoice_id,
      number: row.number ?? written(row.numbers, invoiceNumberKey, row.number_key),
      distributor: row.distributor ?? written(row.distributors, distributorKey, row.distributor_key),
      otherDistributor: row.other_distributor ?? written(row.other_distributors, distributorKey, row.other_key),
      is: row.is_one_company ? 'company' : row.is_one_day ? 'day' : 'number',
    }))
}

/** The text that was read whose key this is; the key where the reading is another one by now. */
const written = (texts: readonly string[], keyOf: (text: string) => string, key: string): string =>
  texts.find((text) => keyOf(text) === key) ?? key
