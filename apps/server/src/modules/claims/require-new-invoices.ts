import { approvedClaimStatuses } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { appError } from '../../platform/errors.ts'

/**
 * Refuses units on an invoice that has earned already: same distributor and number on another approved claim, or twice on this
 * one. 409 `invoice.approved_before`, with the claim that has it. One invoice may well stand for two offers: the reviewer decides.
 */
export async function requireNewInvoices(tx: Tx, claimId: number): Promise<void> {
  const earning = sql`exists (select from invoice_approvals line where line.invoice_id = mine.id and line.units > 0)`
  // Of two claims with the same invoice that are validated at once, the second waits for what the first has written. In order, so
  // that two claims with two of them do not wait for each other.
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('invoice ' || same.distributor_id || ' ' || same.number, 0))
    from (
      select distinct mine.distributor_id, lower(mine.number) as number from invoices mine
      where mine.claim_id = ${claimId} and ${earning} order by 1, 2
    ) same`)
  const { rows } = await tx.execute<{ claim_id: number; number: string; distributor: string }>(sql`
    select other.claim_id, mine.number, distributors.name as distributor
    from invoices mine
    join invoices other on other.distributor_id = mine.distributor_id and lower(other.number) = lower(mine.number)
    join claims on claims.id = other.claim_id
    join distributors on distributors.id = mine.distributor_id
    where mine.claim_id = ${claimId} and other.id <> mine.id and ${earning}
      and exists (select from invoice_approvals line where line.invoice_id = other.id and line.units > 0)
      and (other.claim_id = ${claimId} or claims.status in (${sql.join(
        approvedClaimStatuses.map((status) => sql`${status}`),
        sql`, `,
      )}))
    order by other.claim_id, mine.position
    limit 1`)
  const [before] = rows
  if (!before) return
  const invoice = `Invoice ${before.number} of ${before.distributor}`
  const own = before.claim_id === claimId
  throw appError('invoice.approved_before', {
    sentence: own
      ? `${invoice} is on this claim twice.`
      : `${invoice} has been approved with claim ${before.claim_id}.`,
    extra: { claim_id: own ? null : before.claim_id },
  })
}
