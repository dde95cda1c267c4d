import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'

/** What two people have put right of a claim after it was paid. */
type Correction = {
  createdAt: Date
  /** Differences to what it held before: more is positive. */
  units: number
  payoutCents: number
  /** Of more: the claim that pays it. */
  paidBy: number | null
  /** Of less: what no later check was lowered by yet. */
  carriedCents: number
  note: string
}

export type Adjustments = {
  /** The newest first. */
  corrections: Correction[]
  /** What was kept back of it for corrections of other claims. */
  keptBackCents: number
}

/** What was put right of these claims, where anything was: two reads, however many there are. */
export async function adjustmentsOf(db: Database, claimIds: readonly number[]): Promise<Map<number, Adjustments>> {
  const ids = sql`any(${sql.param(claimIds)}::integer[])`
  const { rows: corrections } = await db.execute<
    Omit<Correction, 'createdAt'> & { claimId: number; createdAt: string }
  >(sql`
    select claim_id as "claimId", created_at as "createdAt", units, payout_cents::float8 as "payoutCents",
      paid_by_claim_id as "paidBy", note,
      greatest(0, -payout_cents - (
        select coalesce(sum(settled.amount_cents), 0) from carry_settlements settled
        where settled.correction_id = correction.id))::float8 as "carriedCents"
    from claim_corrections correction where claim_id = ${ids} order by id desc`)
  const { rows: kept } = await db.execute<{ claimId: number; cents: number }>(sql`
    select claim_id as "claimId", sum(amount_cents)::float8 as cents from carry_settlements
    where claim_id = ${ids} group by claim_id having sum(amount_cents) > 0`)
  const adjustments = new Map<number, Adjustments>()
  const of = (claimId: number) => {
    const known = adjustments.get(claimId) ?? { corrections: [], keptBackCents: 0 }
    adjustments.set(claimId, known)
    return known
  }
  for (const { claimId, createdAt, ...correction } of corrections)
    of(claimId).corrections.push({ ...correction, createdAt: new Date(createdAt) })
  for (const { claimId, cents } of kept) of(claimId).keptBackCents = cents
  return adjustments
}
