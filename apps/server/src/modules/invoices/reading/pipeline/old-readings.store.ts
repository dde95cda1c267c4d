import { undecidedClaimStatuses } from '@caseback/domain'
import { and, asc, eq, inArray, isNull, lt, ne, not, notExists, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../../database/connect.ts'
import { claims, invoiceReadings, invoices } from '../../../../database/schema/index.ts'
import type { Services } from '../../../../platform/services.ts'
import { mainDistributorId } from '../../distributors/main-distributor-id.ts'
import { holdKnownLines } from '../../learned/learned.store.ts'
import { READER_VERSION } from '../read-invoices.ts'
import type { Reading } from '../reading.ts'
import { numbersIn, type Outcome, writeOutcome } from './readings.store.ts'

/** Invoices of undecided claims that an earlier version has read, the oldest first; none while an invoice waits to be read. */
export async function oldReadings(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .select({ invoiceId: invoiceReadings.invoiceId })
    .from(claims)
    .innerJoin(invoices, eq(invoices.claimId, claims.id))
    .innerJoin(invoiceReadings, eq(invoiceReadings.invoiceId, invoices.id))
    .where(
      and(
        inArray(claims.status, [...undecidedClaimStatuses]),
        isNull(invoices.number),
        ne(invoiceReadings.state, 'WAITING'),
        // What could not be read at all waits for a person, or for “Read again”.
        isNull(invoiceReadings.problem),
        lt(invoiceReadings.version, READER_VERSION),
        notExists(
          db
            .select({ invoiceId: invoiceReadings.invoiceId })
            .from(invoiceReadings)
            .where(eq(invoiceReadings.state, 'WAITING')),
        ),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(limit)
  return rows.map(({ invoiceId }) => invoiceId)
}

const ROWS_AT_ONCE = 500

/**
 * Keeps distributors and numbers of readings that earlier releases have made, as what makes two of them the same is not told in
 * SQL. Run again it finds nothing to do.
 */
export async function fillReadNumbers(db: Database): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ invoiceId: invoiceReadings.invoiceId, readings: invoiceReadings.readings })
      .from(invoiceReadings)
      .where(not(invoiceReadings.numbersKept))
      .orderBy(asc(invoiceReadings.invoiceId))
      .limit(ROWS_AT_ONCE)
    if (rows.length === 0) return
    // Written by `writeOutcome` alone.
    const numbers = rows.flatMap(({ invoiceId, readings }) =>
      numbersIn(invoiceId, { readings: readings as readonly Reading[] }),
    )
    const column = <Key extends keyof (typeof numbers)[number]>(key: Key) => sql.param(numbers.map((each) => each[key]))
    await db.execute(sql`
      insert into read_numbers (invoice_id, number_key, distributor_key, number_near_key)
      select distinct on (1, 2, 3) * from unnest(
        ${column('invoiceId')}::integer[], ${column('numberKey')}::text[], ${column('distributorKey')}::text[],
        ${column('numberNearKey')}::text[])
      on conflict (invoice_id, number_key, distributor_key) do update set number_near_key = excluded.number_near_key`)
    const filled = sql.param(rows.map(({ invoiceId }) => invoiceId))
    await db.execute(sql`update invoice_readings set numbers_kept = true where invoice_id = any(${filled}::integer[])`)
  }
}

/**
 * Has invoices of a distributor that wait for a person read again by the next look at old readings, and those whose claim is not
 * submitted yet with their claim: what is known of its lines has changed.
 */
export async function makeOld(tx: Tx, distributorId: number): Promise<void> {
  // Before those of claims: a claim that takes one over meanwhile is there for the statement after it.
  await tx.execute(sql`
    update draft_readings set version = 0
    where state = 'READ' and exists (
      select 1 from jsonb_array_elements(draft_readings.readings) one
      join distributors whole on whole.name = one -> 'distributor' ->> 'value'
      join distributors theirs on ${mainDistributorId('theirs')} = ${mainDistributorId('whole')}
      where theirs.id = ${distributorId}
    )`)
  await tx.execute(sql`
    with meant as (
      select distributors.id, distributors.key from distributors
      join distributors theirs on ${mainDistributorId('theirs')} = ${mainDistributorId('distributors')}
      where theirs.id = ${distributorId}
    )
    update invoice_readings set version = 0
    from invoices join claims on claims.id = invoices.claim_id
    where invoice_readings.invoice_id = invoices.id and invoices.number is null
      and claims.status = any(${sql.param([...undecidedClaimStatuses])}::text[])
      and exists (
        select 1 from read_numbers named where named.invoice_id = invoices.id and named.distributor_key in (
          select key from meant
          union all select alias.key from distributor_aliases alias join meant on meant.id = alias.distributor_id
        )
      )`)
}

/**
 * Writes what today's rules have made of an invoice in the place of what an earlier version had; where they came to nothing that
 * stays, and is not tried again. Nothing once somebody has read the invoice, or it waits to be read.
 */
export async function rewriteReading(
  tx: Tx,
  services: Pick<Services, 'clock' | 'jobs'>,
  target: { invoiceId: number; fileIds: readonly number[] },
  outcome: Outcome | null,
): Promise<void> {
  await holdKnownLines(tx)
  // Whoever decides writes this row: the decision is there before, or comes after.
  const [invoice] = await tx
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.id, target.invoiceId))
    .for('no key update')
  const [reading] = await tx
    .select({ state: invoiceReadings.state })
    .from(invoiceReadings)
    .where(eq(invoiceReadings.invoiceId, target.invoiceId))
    .for('no key update')
  if (!invoice || invoice.number !== null || !reading || reading.state === 'WAITING') return
  if (outcome && 'readings' in outcome) return writeOutcome(tx, services, target, outcome)
  await tx
    .update(invoiceReadings)
    .set({ version: READER_VERSION })
    .where(eq(invoiceReadings.invoiceId, target.invoiceId))
}
