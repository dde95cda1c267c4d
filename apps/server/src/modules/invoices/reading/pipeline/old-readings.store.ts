import { undecidedClaimStatuses } from '@caseback/domain'
import { and, asc, eq, inArray, isNull, lt, ne, notExists } from 'drizzle-orm'
import type { Database, Tx } from '../../../../database/connect.ts'
import { claims, invoiceReadings, invoices } from '../../../../database/schema/index.ts'
import type { Services } from '../../../../platform/services.ts'
import { READER_VERSION } from '../read-invoices.ts'
import { type Outcome, writeOutcome } from './readings.store.ts'

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

/**
 * Writes what today's rules have made of an invoice in the place of what an earlier version had; where they came to nothing that
 * stays, and is not tried again. Nothing once somebody has read the invoice, or it waits to be read.
 */
export async function rewriteReading(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  target: { invoiceId: number; fileIds: readonly number[] },
  outcome: Outcome | null,
): Promise<void> {
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
    .for('update')
  if (!invoice || invoice.number !== null || !reading || reading.state === 'WAITING') return
  if (outcome && 'readings' in outcome) return writeOutcome(tx, services, target, outcome)
  await tx
    .update(invoiceReadings)
    .set({ version: READER_VERSION })
    .where(eq(invoiceReadings.invoiceId, target.invoiceId))
}
