import { and, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import {
  invoiceReadings,
  invoices,
  readingComparisons,
  touchlessDecisions,
  touchlessLeft,
  touchlessRules,
} from '../../../database/schema/index.ts'
import type { Settings } from '../../../platform/process/settings.ts'
import { sign } from '../../../platform/secrets.ts'

export type TouchlessRule = typeof touchlessRules.$inferSelect
/** Why a claim was left to a person; OTHER for whatever would tell the sample. */
export type LeftReason = (typeof touchlessLeft.$inferSelect)['reason']
type TouchlessDecision = typeof touchlessDecisions.$inferSelect

/** The rule of a manufacturer, which stays as it is until the transaction ends; undefined without one. */
export async function holdRule(tx: Tx, manufacturerId: number): Promise<TouchlessRule | undefined> {
  const [rule] = await tx
    .select()
    .from(touchlessRules)
    .where(eq(touchlessRules.manufacturerId, manufacturerId))
    .for('share')
  return rule
}

/** The same with a lock for changing it. The caller has locked the manufacturer, so that two first rules are not written. */
export async function lockRule(tx: Tx, manufacturerId: number): Promise<TouchlessRule | undefined> {
  const [rule] = await tx
    .select()
    .from(touchlessRules)
    .where(eq(touchlessRules.manufacturerId, manufacturerId))
    .for('no key update')
  return rule
}

export async function writeRule(tx: Tx, rule: TouchlessRule): Promise<void> {
  await tx.insert(touchlessRules).values(rule).onConflictDoUpdate({ target: touchlessRules.manufacturerId, set: rule })
}

/** Decisions without a person about claims of one location are made one after the other. */
export async function waitForLocation(tx: Tx, locationId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`touchless ${locationId}`}, 0))`)
}

/** The invoices of a claim with their readings, in their order; nobody reads them anew until the transaction ends. */
export async function holdReadings(tx: Tx, claimId: number) {
  const onClaim = await tx
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(eq(invoices.claimId, claimId))
    .orderBy(invoices.position)
    .for('no key update')
  const held = await tx
    .select()
    .from(invoiceReadings)
    .where(
      anyOf(
        invoiceReadings.invoiceId,
        onClaim.map(({ id }) => id),
      ),
    )
    .orderBy(invoiceReadings.invoiceId)
    .for('share')
  const readingOf = new Map(held.map((row) => [row.invoiceId, row]))
  return onClaim.map(({ id, number }) => ({ id, number, reading: readingOf.get(id) }))
}

/** Keeps what was decided about a claim, or would have been, in the place of what would have been before. */
export async function keepTouchless(tx: Tx, decision: Omit<TouchlessDecision, 'outcome' | 'differs' | 'comparedAt'>) {
  await tx
    .insert(touchlessDecisions)
    .values(decision)
    .onConflictDoUpdate({ target: touchlessDecisions.claimId, set: decision })
}

/** What was or would have been decided about a claim without a person; undefined where no rule has fitted it. */
export async function touchlessOf(db: Database | Tx, claimId: number): Promise<TouchlessDecision | undefined> {
  const [row] = await db.select().from(touchlessDecisions).where(eq(touchlessDecisions.claimId, claimId))
  return row
}

/** Keeps why a claim was left to a person, in the place of what was kept before. */
export async function keepLeft(tx: Tx, left: typeof touchlessLeft.$inferSelect): Promise<void> {
  await tx.insert(touchlessLeft).values(left).onConflictDoUpdate({ target: touchlessLeft.claimId, set: left })
}

/** It was approved after all. */
export async function forgetLeft(tx: Tx, claimId: number): Promise<void> {
  await tx.delete(touchlessLeft).where(eq(touchlessLeft.claimId, claimId))
}

/** Why a claim was left to a person; null where it was not, or where an invoice of it was read anew since. */
export async function leftReasonOf(db: Database | Tx, claimId: number): Promise<LeftReason | null> {
  const [row] = await db
    .select({ reason: touchlessLeft.reason })
    .from(touchlessLeft)
    .where(
      and(
        eq(touchlessLeft.claimId, claimId),
        sql`not exists (
          select from invoices own join invoice_readings made on made.invoice_id = own.id
          where own.claim_id = ${claimId} and (made.state = 'WAITING' or made.read_at > "touchless_left"."left_at")
        )`,
      ),
    )
  return row?.reason ?? null
}

/** How a person has decided about a claim of the sample. */
export async function writeCompared(
  tx: Tx,
  claimId: number,
  compared: Pick<TouchlessDecision, 'outcome' | 'differs' | 'comparedAt'>,
): Promise<void> {
  await tx
    .update(touchlessDecisions)
    .set(compared)
    .where(and(eq(touchlessDecisions.claimId, claimId), eq(touchlessDecisions.kind, 'SAMPLED')))
}

/** What a person has made of readings, in the place of what was made of them before. */
export async function writeComparison(tx: Tx, comparison: typeof readingComparisons.$inferSelect): Promise<void> {
  await tx
    .insert(readingComparisons)
    .values(comparison)
    .onConflictDoUpdate({ target: readingComparisons.invoiceId, set: comparison })
}

/** A person's approval of a claim was taken back: nothing was compared with it. */
export async function forgetCompared(tx: Tx, claimId: number): Promise<void> {
  await tx.execute(sql`
    delete from reading_comparisons using invoices
    where invoices.id = reading_comparisons.invoice_id and invoices.claim_id = ${claimId}`)
}

/**
 * Whether a claim goes to a person although its rule fits: so many of a hundred, the same ones whenever it is asked, and nobody
 * can tell which without the secret.
 */
export function isSampled({ secretKey }: Pick<Settings, 'secretKey'>, claimId: number, percent: number): boolean {
  const drawn = Buffer.from(sign(secretKey, 'touchless sample', String(claimId)), 'base64url').readUInt32BE(0)
  return drawn / 2 ** 32 < percent / 100
}
