import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'

/** What two people have put right of a claim after it was paid. */
export type Correction = {
  createdAt: Date
  /** Differences to what it held before: more is positive. */
  units: number
  purchaseCents: number
  payoutCents: number
  /** Of more: the claim that pays it. */
  paidBy: number | null
  /** Of less: what no later check was lowered by yet. */
  carriedCents: number
  /** And what was given up. */
  givenUpCents: number
  note: string
}

/** What was put right of these claims, the newest first, where anything was: one read, however many there are. */
export async function correctionsOf(db: Database, claimIds: readonly number[]): Promise<Map<number, Correction[]>> {
  const { rows: corrections } = await db.execute<
    Omit<Correction, 'createdAt'> & { claimId: number; createdAt: string }
  >(sql`
    select claim_id as "claimId", created_at as "createdAt", units, purchase_cents::float8 as "purchaseCents", payout_cents::float8 as "payoutCents",
      paid_by_claim_id as "paidBy", note,
      greatest(0, -payout_cents - (
        select coalesce(sum(settled.amount_cents), 0) from carry_settlements settled
        where settled.correction_id = correction.id))::float8 as "carriedCents",
      (select coalesce(sum(given.amount_cents), 0) from carry_settlements given
        where given.correction_id = correction.id and given.kind = 'written_off')::float8 as "givenUpCents"
    from claim_corrections correction where claim_id = any(${sql.param(claimIds)}::integer[]) order by id desc`)
  return Map.groupBy(
    corrections.map(({ createdAt, ...correction }) => ({ ...correction, createdAt: new Date(createdAt) })),
    ({ claimId }) => claimId,
  )
}
