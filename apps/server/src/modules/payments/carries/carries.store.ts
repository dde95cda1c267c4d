import type { Carry, KeptBack } from '@caseback/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { insertMany } from '../../../database/lists.ts'
import { carrySettlements, claimCorrections } from '../../../database/schema/index.ts'

/** With the claim that was paid too much. */
type OpenCarry = Carry & { claimId: number }

/** What corrections of locations carry and nothing has settled yet, the oldest first. */
export const openCarries = (db: Database, locationIds: readonly number[]): Promise<OpenCarry[]> =>
  readOpen(db, sql`claim.location_id = any(${sql.param(locationIds)}::integer[])`)

/** The same of the corrections of one claim. */
export const openCarriesOfClaim = (db: Database, claimId: number): Promise<OpenCarry[]> =>
  readOpen(db, sql`claim.id = ${claimId}`)

async function readOpen(db: Database, where: SQL): Promise<OpenCarry[]> {
  const { rows } = await db.execute<OpenCarry>(sql`
    select correction.id as "correctionId", claim.id as "claimId", claim.location_id as "locationId",
      (-correction.payout_cents - settled.cents)::float8 as cents
    from claims claim
    join claim_corrections correction on correction.claim_id = claim.id and correction.payout_cents < 0
    cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents from carry_settlements where correction_id = correction.id
    ) settled
    where ${where} and -correction.payout_cents > settled.cents
    order by correction.id`)
  return rows
}

/** Writes that a paid claim was misread. The claim is locked. */
export async function insertCorrection(tx: Tx, correction: typeof claimCorrections.$inferInsert): Promise<void> {
  await tx.insert(claimCorrections).values(correction)
}

/** Writes what is kept back. The locations are locked. */
export async function insertKeptBack(tx: Tx, kept: readonly KeptBack[], createdAt: Date): Promise<void> {
  await insertMany(
    tx,
    carrySettlements,
    kept.map(({ claimId, correctionId, cents }) => ({
      kind: 'kept_back' as const,
      claimId,
      correctionId,
      amountCents: cents,
      createdAt,
    })),
  )
}

/** What was kept back of a locked claim is carried again. @returns how much that is, in cents */
export async function insertGivenBack(tx: Tx, claimId: number, createdAt: Date): Promise<number> {
  const { rows } = await tx.execute<{ cents: number }>(sql`
    with given as (
      insert into carry_settlements (correction_id, kind, claim_id, amount_cents, created_at)
      select correction_id, 'given_back', claim_id, -sum(amount_cents), ${createdAt.toISOString()}::timestamptz
      from carry_settlements where claim_id = ${claimId}
      group by correction_id, claim_id having sum(amount_cents) > 0
      returning amount_cents
    )
    select coalesce(-sum(amount_cents), 0)::float8 as cents from given`)
  return rows[0]?.cents ?? 0
}

/** What corrections carry is given up. The location is locked. */
export async function insertCarriesWrittenOff(tx: Tx, given: readonly Carry[], createdAt: Date): Promise<void> {
  await insertMany(
    tx,
    carrySettlements,
    given.map(({ correctionId, cents }) => ({
      kind: 'written_off' as const,
      correctionId,
      amountCents: cents,
      createdAt,
    })),
  )
}
