import {
  distributorKey,
  invoiceNumberKey,
  isTellingNumber,
  keysOfBareNumber,
  whyNumberElsewhere,
} from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { mainDistributorId, namesOfDistributors } from '../../invoices/distributors/main-distributor-id.ts'
import { eachClaimFirst } from './each-claim-first.ts'

/** An invoice of a claim and one of another claim that has its number at another distributor. */
export type NumberElsewhere = {
  claimId: number
  invoiceId: number
  otherInvoiceId: number
  number: string
  distributor: string
  otherDistributor: string
  /** What the two have in common besides the number. */
  is: 'company' | 'chain' | 'day' | 'number'
}

/** Of those with one number the latest so many are looked at: what is on more invoices tells nothing. */
const MOST_LOOKED_AT = 100

type Row = {
  claim_id: number
  invoice_id: number
  other_invoice_id: number
  number_key: string
  /** As somebody has read them; null where the program alone has. */
  number: string | null
  distributor: string | null
  date: string | null
  other_distributor: string | null
  other_date: string | null
  distributor_key: string
  other_key: string
  is_one_company: boolean
  is_one_chain: boolean
}
type Pair = Pick<NumberElsewhere, 'claimId' | 'invoiceId' | 'otherInvoiceId'>

/**
 * Other claims with the number of an invoice of this claim at another distributor, where that is not by chance alone
 * (`whyNumberElsewhere`); the oldest first. Of an invoice that somebody has read its number there and those that somebody has
 * read on others; of one that the program alone has read, also those that it has read on others, as for the same number at one
 * distributor. Both are looked up by their number, whatever stands before it.
 * @param isSaid of two invoices, that another flag says it already
 * @param most so many pairs at most, one of each claim before a second one of any
 */
export async function numbersElsewhere(
  db: Database,
  claimId: number,
  isSaid: (pair: Pair) => boolean,
  most: number,
): Promise<NumberElsewhere[]> {
  const rows = await rowsElsewhere(db, claimId)
  const days = await textsRead(
    db,
    'date',
    rows.filter((row) => !row.is_one_company && !row.is_one_chain),
  )
  const found = new Map<string, Row & Pair & Pick<NumberElsewhere, 'is'>>()
  for (const row of rows) {
    const mine = row.number === null ? days(row.invoice_id) : [row.date]
    const theirs = row.other_distributor === null ? days(row.other_invoice_id) : [row.other_date]
    const isOneDay = mine.some((day) => day !== null && theirs.includes(day))
    const { is_one_company: isOneCompany, is_one_chain: isOneChain } = row
    const is = whyNumberElsewhere(row.number_key, { isOneCompany, isOneChain, isOneDay })
    const pair = { claimId: row.claim_id, invoiceId: row.invoice_id, otherInvoiceId: row.other_invoice_id }
    const key = `${row.invoice_id} ${row.other_invoice_id}`
    if (is !== null && !found.has(key) && !isSaid(pair)) found.set(key, { ...row, ...pair, is })
  }
  const told = eachClaimFirst([...found.values()])
    .slice(0, most)
    .toSorted((one, other) => one.claimId - other.claimId)
  const numbers = await textsRead(db, 'number', told)
  const distributors = await textsRead(db, 'distributor', told)
  return told.map(({ claimId, invoiceId, otherInvoiceId, is, ...row }) => ({
    claimId,
    invoiceId,
    otherInvoiceId,
    is,
    number: row.number ?? written(numbers(invoiceId), invoiceNumberKey, row.number_key),
    distributor: row.distributor ?? written(distributors(invoiceId), distributorKey, row.distributor_key),
    otherDistributor: row.other_distributor ?? written(distributors(otherInvoiceId), distributorKey, row.other_key),
  }))
}

/** Pairs of an invoice of the claim and one of another with its number at another distributor, by chance or not. */
async function rowsElsewhere(db: Database, claimId: number): Promise<Row[]> {
  const { rows: mine } = await db.execute<{ number_key: string }>(sql`
    select distinct known.number_key from invoices cross join lateral (
      select invoices.number_key where invoices.number is not null
      union all
      select read.number_key from read_numbers read where read.invoice_id = invoices.id and invoices.number is null
    ) known
    where invoices.claim_id = ${claimId} and known.number_key is not null`)
  const asked = mine
    .filter(({ number_key }) => isTellingNumber(number_key))
    .flatMap(({ number_key: own }) => keysOfBareNumber(own).map((like) => ({ own, like })))
  if (asked.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    with asked as (
      select * from unnest(${sql.param(asked.map(({ own }) => own))}::text[], ${sql.param(asked.map(({ like }) => like))}::text[])
        as asked (own, alike)
    ), mine as (
      select invoices.id as invoice_id, invoices.number_key, distributors.key as distributor_key,
        ${mainDistributorId('distributors')} as stands_for, invoices.number, distributors.name as distributor,
        invoices.date::text as date
      from invoices join distributors on distributors.id = invoices.distributor_id
      where invoices.claim_id = ${claimId} and invoices.number is not null
      union all
      select invoices.id, read.number_key, read.distributor_key, ${mainDistributorId('distributors')}, null, null, null
      from invoices join read_numbers read on read.invoice_id = invoices.id
      left join ${namesOfDistributors} said on said.key = read.distributor_key
      left join distributors on distributors.id = said.id
      where invoices.claim_id = ${claimId} and invoices.number is null
    ), found as (
      select mine.*, other.id as other_invoice_id, other.claim_id, theirs.key as other_key,
        ${mainDistributorId('theirs')} as other_stands_for, theirs.name as other_distributor, other.date::text as other_date
      from mine join asked on asked.own = mine.number_key cross join lateral (
        select id, claim_id, distributor_id, date from invoices
        where number_key = asked.alike and claim_id <> ${claimId} order by id desc limit ${MOST_LOOKED_AT}::int
      ) other
      join distributors theirs on theirs.id = other.distributor_id
      union all
      select mine.*, other.id, other.claim_id, latest.distributor_key, ${mainDistributorId('whole')}, null, null
      from mine join asked on asked.own = mine.number_key cross join lateral (
        select invoice_id, distributor_key from read_numbers
        where number_key = asked.alike order by invoice_id desc limit ${MOST_LOOKED_AT}::int
      ) latest
      join invoices other on other.id = latest.invoice_id and other.number is null and other.claim_id <> ${claimId}
      left join ${namesOfDistributors} said on said.key = latest.distributor_key
      left join distributors whole on whole.id = said.id
      where mine.number is null
    )
    select found.claim_id, found.invoice_id, found.other_invoice_id, found.number_key, found.number, found.distributor,
      found.date, found.other_distributor, found.other_date, found.distributor_key, found.other_key,
      there.organisation_id = here.organisation_id as is_one_company,
      coalesce(other_company.chain_id = company.chain_id, false) as is_one_chain
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
}

type ReadRow = Pick<Row, 'invoice_id' | 'other_invoice_id' | 'number' | 'other_distributor'>

/**
 * What the program has read at a place in its readings of those invoices that it alone has read. Readings are large: they are
 * asked for once each, and only of what is told of.
 */
async function textsRead(
  db: Database,
  field: 'number' | 'distributor' | 'date',
  of: readonly ReadRow[],
): Promise<(invoiceId: number) => string[]> {
  const ids = new Set(
    of.flatMap((row) => [
      ...(row.number === null ? [row.invoice_id] : []),
      ...(row.other_distributor === null ? [row.other_invoice_id] : []),
    ]),
  )
  if (ids.size === 0) return () => []
  const { rows } = await db.execute<{ invoice_id: number; texts: string[] }>(sql`
    select invoice_id, array(
      select said #>> '{}' from jsonb_path_query(readings, ${`$[*].${field}.value`}::jsonpath) said
    ) as texts
    from invoice_readings where invoice_id = any(${sql.param([...ids])}::int[])`)
  const texts = new Map(rows.map((row) => [row.invoice_id, row.texts]))
  return (invoiceId) => texts.get(invoiceId) ?? []
}

/** The text that was read whose key this is; the key where the reading is another one by now. */
const written = (texts: readonly string[], keyOf: (text: string) => string, key: string): string =>
  texts.find((text) => keyOf(text) === key) ?? key
