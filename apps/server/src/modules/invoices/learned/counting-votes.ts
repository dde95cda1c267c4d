import { approvedClaimStatuses } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'

/**
 * A vote on which product a line is: by a reviewer with a claim, or by somebody who has corrected the line on the distributor's
 * page (`claimId` is null). Without a variant: it is none of our products.
 */
export type CountingVote = {
  lineId: number
  variantId: number | null
  affirms: boolean
  staffId: number
  by: string
  claimId: number | null
  decidedAt: Date
}

type Row = Omit<CountingVote, 'decidedAt'> & { decidedAt: Date | string }

/**
 * What counts of what was said of lines: of each reviewer the latest (one variant that it is, or all that it is not), on invoices
 * whose claims are approved now, since somebody has put the line right in the masters; and that. What a decision had said that
 * was taken back does not count.
 */
export async function countingVotes(
  db: Database | Tx,
  lineIds: readonly number[],
): Promise<Map<number, CountingVote[]>> {
  const ids = sql`${sql.param([...lineIds])}::int[]`
  const { rows } = await db.execute<Row>(sql`
    select votes."lineId", votes."variantId", votes.affirms, votes."staffId", votes."claimId", votes."decidedAt",
      coalesce(nullif(staff.name, ''), staff.email) as by
    from (
      select vote.line_id as "lineId", vote.variant_id as "variantId", vote.affirms, vote.staff_id as "staffId",
        claims.id as "claimId", vote.decided_at as "decidedAt", rank() over (
          partition by vote.line_id, vote.staff_id order by vote.decided_at desc, vote.invoice_id desc
        ) as place
      from learned_line_votes vote
      join learned_lines line on line.id = vote.line_id
      join invoices on invoices.id = vote.invoice_id
      join claims on claims.id = invoices.claim_id
      where vote.line_id = any(${ids}) and claims.status = any(${sql.param([...approvedClaimStatuses])}::text[])
        and (line.settled_at is null or vote.decided_at > line.settled_at)
    ) votes
    join staff on staff.id = votes."staffId"
    where votes.place = 1
    union all
    select line.id, line.settled_variant_id, not line.settled_none, line.settled_by, null, line.settled_at,
      coalesce(nullif(staff.name, ''), staff.email)
    from learned_lines line join staff on staff.id = line.settled_by
    where line.id = any(${ids}) and (line.settled_variant_id is not null or line.settled_none)
    order by "decidedAt" desc, "staffId", "variantId"`)
  return Map.groupBy(
    rows.map((row) => ({ ...row, decidedAt: new Date(row.decidedAt) })),
    ({ lineId }) => lineId,
  )
}
