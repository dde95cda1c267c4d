import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { ledgerEntries, manufacturers, receiptReversals, receipts } from '../../database/schema/index.ts'
import { found, written } from '../../platform/errors.ts'

export type ReceiptRow = typeof receipts.$inferSelect

/**
 * A manufacturer's money, locked until the transaction ends: whatever settles its requests or touches its credit does so in
 * turn. It is locked first, before claims and requests. 404 when there is no such manufacturer.
 */
export async function lockMoneyOf(tx: Tx, manufacturerId: number): Promise<void> {
  const [row] = await tx
    .select({ id: manufacturers.id })
    .from(manufacturers)
    .where(eq(manufacturers.id, manufacturerId))
    .for('no key update')
  found(row)
}

/** What the manufacturer has to its credit, in cents: what came and nothing has used yet. Negative where it owes us that. */
export async function creditOf(db: Database, manufacturerId: number): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(-sum(${ledgerEntries.amountCents}), 0)::bigint` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.manufacturerId, manufacturerId), eq(ledgerEntries.account, 'unapplied')))
  return found(row).cents
}

/**
 * What requests of a manufacturer that were settled ask for again, in cents, as a receipt was reversed: it owes us that beside
 * what is asked for and not due yet.
 */
export async function gapsOf(db: Database, manufacturerId: number): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(greatest(0, asked.cents - money.cents)), 0)::float8 as cents
    from funding_requests request
    cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents from funding_claims
      where funding_id = request.id and held and funded_at is not null
    ) asked
    cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents from funding_applications where funding_id = request.id
    ) money
    where request.manufacturer_id = ${manufacturerId} and request.state in ('ISSUED', 'FUNDED')`)
  return rows[0]?.cents ?? 0
}

/** Whether a receipt of the manufacturer counts that has this reference. */
export async function isReferenceTaken(tx: Tx, manufacturerId: number, reference: string): Promise<boolean> {
  const [same] = await tx
    .select({ id: receipts.id })
    .from(receipts)
    .leftJoin(receiptReversals, eq(receiptReversals.receiptId, receipts.id))
    .where(
      and(
        eq(receipts.manufacturerId, manufacturerId),
        eq(receipts.reference, reference),
        isNull(receiptReversals.receiptId),
      ),
    )
    .limit(1)
  return same !== undefined
}

/** Writes the manufacturer's money down. @returns the receipt's id */
export async function insertReceipt(tx: Tx, receipt: typeof receipts.$inferInsert): Promise<number> {
  const [row] = await tx.insert(receipts).values(receipt).returning({ id: receipts.id })
  return written(row).id
}

/** Writes that a receipt counts no more. */
export async function insertReversal(tx: Tx, reversal: typeof receiptReversals.$inferInsert): Promise<void> {
  await tx.insert(receiptReversals).values(reversal)
}

/** A receipt, and when and why it was reversed. 404 when there is none. */
export async function receiptWithReversal(
  db: Database,
  receiptId: number,
): Promise<{ receipt: ReceiptRow; reversal: typeof receiptReversals.$inferSelect | null }> {
  const [row] = await db
    .select({ receipt: receipts, reversal: receiptReversals })
    .from(receipts)
    .leftJoin(receiptReversals, eq(receiptReversals.receiptId, receipts.id))
    .where(eq(receipts.id, receiptId))
  return found(row)
}
