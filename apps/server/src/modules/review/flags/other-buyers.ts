import { isOtherBuyer } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Services } from '../../../platform/services.ts'

/** What an invoice of a claim names as its buyer, in its first reading that succeeded. */
type Named = { buyer: string | null; company: string; location: string }

/**
 * Buyers that the claim's invoices name, as they were read, whose name shares no word with the names of the claim's operator and
 * location. The payee's name is not compared: somebody who sends another company's invoice can choose it freely.
 */
export async function otherBuyers({ db }: Pick<Services, 'db'>, claimId: number): Promise<string[]> {
  const { rows } = await db.execute<Named>(sql`
    select jsonb_path_query_first(read.readings, '$[*] ? (@.state == "READ")') #>> '{soldTo,value}' as buyer,
      organisations.name as company, locations.name as location
    from invoices
    join invoice_readings read on read.invoice_id = invoices.id and read.state = 'READ'
    join claims on claims.id = invoices.claim_id
    join locations on locations.id = claims.location_id
    join organisations on organisations.id = locations.organisation_id
    where invoices.claim_id = ${claimId}
    order by invoices.position, invoices.id`)
  const others = rows.flatMap(({ buyer, company, location }) =>
    buyer !== null && isOtherBuyer(buyer, [company, location]) ? [buyer] : [],
  )
  return [...new Set(others)]
}
