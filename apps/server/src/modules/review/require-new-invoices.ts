import type { WireApprovedBefore } from '@caseback/contract'
import { approvedClaimStatuses } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { appError } from '../../platform/errors.ts'
import { isSameInvoice, nearInvoices } from '../invoices/near-invoices.ts'

/** A number that stands on every invoice of a distributor ("none") is on thousands: so many are enough to decide. */
const MOST_NAMED = 20

type Twin = WireApprovedBefore[number] & {
  same: boolean
  number: string
  distributor: string
  other_number: string
  other_distributor: string
}

const earning = sql`exists (select from invoice_approvals line where line.invoice_id = mine.id and line.units > 0)`

/** Invoices of a claim that have earned on another approved claim too, or twice on this one. */
async function earnedBefore(tx: Tx, claimId: number): Promise<Twin[]> {
  const { rows } = await tx.execute<Twin>(sql`
    select distinct on (mine.position, other.claim_id) mine.position, mine.id as invoice_id, ${isSameInvoice} as same,
      mine.number, distributors.name as distributor, other.number as other_number, theirs.name as other_distributor,
      nullif(other.claim_id, mine.claim_id) as claim_id
    from ${nearInvoices(claimId)}
    join claims on claims.id = other.claim_id
    where ${earning}
      and exists (select from invoice_approvals line where line.invoice_id = other.id and line.units > 0)
      and (other.claim_id = ${claimId} or claims.status in (${sql.join(
        approvedClaimStatuses.map((status) => sql`${status}`),
        sql`, `,
      )}))
    order by mine.position, other.claim_id, same desc
    limit ${MOST_NAMED}`)
  return rows
}

const named = (twins: readonly Twin[]): WireApprovedBefore =>
  twins.map(({ invoice_id, claim_id }) => ({ invoice_id, claim_id }))

/** Those of a decided claim, each with the claim that has it too. */
export const approvedBefore = async (tx: Tx, claimId: number): Promise<WireApprovedBefore> =>
  named(await earnedBefore(tx, claimId))

/**
 * Refuses units on an invoice that has earned already: the same distributor and number, or nearly the same, on another approved
 * claim, or twice on this one. 409 `invoice.approved_before` names them all, unless the reviewer has accepted each (one invoice
 * may stand for two offers).
 * @returns those that are accepted
 */
export async function requireNewInvoices(
  tx: Tx,
  claimId: number,
  accepted: WireApprovedBefore,
): Promise<WireApprovedBefore> {
  // Of two claims with the same invoice that are validated at once, the second waits for what the first has written. In order, so
  // that two claims with two of them do not wait for each other.
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('invoice ' || near.number, 0))
    from (
      select distinct mine.number_near_key as number from invoices mine
      where mine.claim_id = ${claimId} and ${earning} order by 1
    ) near`)
  const rows = await earnedBefore(tx, claimId)
  const before = named(rows)
  const known = new Set(accepted.map(({ invoice_id, claim_id }) => `${invoice_id}/${claim_id}`))
  if (before.every(({ invoice_id, claim_id }) => known.has(`${invoice_id}/${claim_id}`))) return before
  throw appError('invoice.approved_before', {
    because: rows.map(({ same, number, distributor, other_number, other_distributor, claim_id }) => {
      if (same)
        return claim_id === null
          ? { code: 'invoice.twice_on_claim', params: { number, distributor } }
          : { code: 'invoice.approved_with', params: { number, distributor, claim: claim_id } }
      const near = { number, distributor, otherNumber: other_number, otherDistributor: other_distributor }
      return claim_id === null
        ? { code: 'invoice.near_on_claim', params: near }
        : { code: 'invoice.near_approved_with', params: { ...near, claim: claim_id } }
    }),
    extra: { approved_before: before },
  })
}
