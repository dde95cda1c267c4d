import { isOtherBuyer } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/services.ts'
import type { BuyerAddress, ReadValue } from '../../../invoices/reading/reading.ts'

/** What an invoice of a claim names as its buyer, in its first reading that succeeded. */
export type NamedBuyer = {
  buyer: string | null
  /** Shares no word with the names of the claim's operator and location. */
  isOther: boolean
  /** Readings of earlier releases have none. */
  addresses: readonly ReadValue<BuyerAddress>[]
}

/**
 * Buyers that the claim's invoices name, as they were read, in the invoices' order. The payee's name is not compared: somebody
 * who sends another company's invoice can choose it freely.
 */
export async function namedBuyers({ db }: Pick<Services, 'db'>, claimId: number): Promise<NamedBuyer[]> {
  const { rows } = await db.execute<{
    buyer: string | null
    addresses: ReadValue<BuyerAddress>[] | null
    company: string
    location: string
  }>(sql`
    select named.reading #>> '{soldTo,value}' as buyer, named.reading -> 'buyerAddresses' as addresses,
      organisations.name as company, locations.name as location
    from invoices
    join invoice_readings read on read.invoice_id = invoices.id and read.state = 'READ'
    cross join lateral (select jsonb_path_query_first(read.readings, '$[*] ? (@.state == "READ")') as reading) named
    join claims on claims.id = invoices.claim_id
    join locations on locations.id = claims.location_id
    join organisations on organisations.id = locations.organisation_id
    where invoices.claim_id = ${claimId}
    order by invoices.position, invoices.id`)
  return rows.map(({ buyer, addresses, company, location }) => ({
    buyer,
    isOther: buyer !== null && isOtherBuyer(buyer, [company, location]),
    addresses: addresses ?? [],
  }))
}
