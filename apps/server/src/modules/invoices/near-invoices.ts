import { sql } from 'drizzle-orm'
import { mainDistributorId } from './distributors/main-distributor-id.ts'

const areOne = sql`(theirs.key = distributors.key or ${mainDistributorId('theirs')} = ${mainDistributorId('distributors')})`

/** Of a pair of `nearInvoices`: the same distributor and number, and not only nearly. */
export const isSameInvoice = sql`(${areOne} and other.number_key = mine.number_key)`

/** What those that were one with a distributor, or with what is one with it now, mean today. */
const wereOne = sql`
  select array(
    select coalesce(there.part_of_id, there.id)
    from distributors here
    join distributor_partings parting on here.id in (parting.distributor_id, parting.from_id)
    join distributors there on there.id = parting.distributor_id + parting.from_id - here.id
    where coalesce(here.part_of_id, here.id) = ${mainDistributorId('distributors')}
  ) as ids`

/**
 * The FROM of a query over pairs of an invoice of the claim (`mine`, of `distributors`) and any other (`other`, of `theirs`)
 * whose distributor and number are the same or nearly the same, however they are written, and whichever part of a distributor
 * was read. Near are also two distributors that were one: what was read meanwhile may be of either. Distributors are found by
 * trigrams of their names, invoices by distributor and number.
 */
export const nearInvoices = (claimId: number) => sql`
  invoices mine
  join distributors on distributors.id = mine.distributor_id
  cross join lateral (${wereOne}) parted
  join distributors theirs on ${areOne} or theirs.key % distributors.key or ${mainDistributorId('theirs')} = any(parted.ids)
  join invoices other on other.distributor_id = theirs.id and other.number_near_key = mine.number_near_key
    and other.id <> mine.id and mine.claim_id = ${claimId}`
