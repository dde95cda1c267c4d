import { coveredClaims } from '@caseback/domain'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { anyOf, insertMany } from '../../database/lists.ts'
import { claims, fundingClaims, fundingReceipts, fundingRequests } from '../../database/schema/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { appError, found, written } from '../../platform/errors.ts'
import { type ClaimRow, lockClaims } from '../claims/claims.store.ts'

export type FundingRow = typeof fundingRequests.$inferSelect

/** The request, locked until the transaction ends. 404 when there is none, 409 `funding.state` when it is not in `state`. */
export async function lockFunding(tx: Tx, fundingId: number, state: FundingRow['state']): Promise<FundingRow> {
  const [row] = await tx.select().from(fundingRequests).where(eq(fundingRequests.id, fundingId)).for('no key update')
  const funding = found(row)
  if (funding.state !== state)
    throw appError('funding.state', { logText: `funding request ${fundingId} is ${funding.state}, expected ${state}` })
  return funding
}

/**
 * The claims that a request holds and the request, locked in this order; those that left it while we waited are left out.
 * Refusals as `lockFunding`.
 */
export async function lockFundingWithClaims(
  tx: Tx,
  fundingId: number,
  state: FundingRow['state'],
): Promise<ClaimRow[]> {
  const readHeld = () =>
    tx
      .select({ claimId: fundingClaims.claimId })
      .from(fundingClaims)
      .where(and(eq(fundingClaims.fundingId, fundingId), eq(fundingClaims.held, true)))
  const locked = await lockClaims(
    tx,
    (await readHeld()).map((line) => line.claimId),
  )
  await lockFunding(tx, fundingId, state)
  const held = new Set((await readHeld()).map((line) => line.claimId))
  return locked.filter((claim) => held.has(claim.id))
}

/** The claims that a request holds, oldest validation first. */
const heldClaims = (tx: Tx, fundingId: number) =>
  tx
    .select({
      claimId: fundingClaims.claimId,
      amountCents: fundingClaims.amountCents,
      fundedAt: fundingClaims.fundedAt,
    })
    .from(fundingClaims)
    .innerJoin(claims, eq(claims.id, fundingClaims.claimId))
    .where(and(eq(fundingClaims.fundingId, fundingId), eq(fundingClaims.held, true)))
    .orderBy(asc(claims.validatedAt), asc(claims.id))

/** What has arrived for a request and what of it settles its claims; the rest is unapplied. */
export async function fundingBalance(
  tx: Tx,
  fundingId: number,
): Promise<{ receivedCents: number; appliedCents: number }> {
  const [row] = await tx
    .select({ receivedCents: sql<number>`coalesce(sum(${fundingReceipts.amountCents}), 0)::bigint` })
    .from(fundingReceipts)
    .where(eq(fundingReceipts.fundingId, fundingId))
  const held = await heldClaims(tx, fundingId)
  const receivedCents = found(row).receivedCents
  return {
    receivedCents,
    appliedCents: Math.min(
      receivedCents,
      held.reduce((sum, claim) => sum + claim.amountCents, 0),
    ),
  }
}

/**
 * Marks the claims that the money received so far covers whole; the request is FUNDED when that is all of them, DISCARDED when
 * it holds none any more. Returns the claims that are newly funded.
 */
export async function settleFunding(tx: Tx, clock: Clock, fundingId: number): Promise<number[]> {
  const held = await heldClaims(tx, fundingId)
  const { receivedCents } = await fundingBalance(tx, fundingId)
  const covered = coveredClaims(held, receivedCents)
  const fresh = covered.filter((claim) => claim.fundedAt === null).map((claim) => claim.claimId)
  if (fresh.length > 0)
    await tx
      .update(fundingClaims)
      .set({ fundedAt: clock.now() })
      .where(and(eq(fundingClaims.fundingId, fundingId), anyOf(fundingClaims.claimId, fresh)))
  if (covered.length === held.length) await endFunding(tx, fundingId, held.length === 0 ? 'DISCARDED' : 'FUNDED')
  return fresh
}

/**
 * Writes that a locked request is funded or given up, and what it asked for: what it holds, or all that a discarded one had. That
 * does not change any more, and no list has to sum it again.
 */
export async function endFunding(tx: Tx, fundingId: number, state: 'FUNDED' | 'DISCARDED'): Promise<void> {
  const [asked] = await tx
    .select({
      totalCents: sql<number>`coalesce(sum(${fundingClaims.amountCents}), 0)::bigint`,
      claimCount: count(),
    })
    .from(fundingClaims)
    .where(and(eq(fundingClaims.fundingId, fundingId), state === 'FUNDED' ? eq(fundingClaims.held, true) : undefined))
  await tx
    .update(fundingRequests)
    .set({ state, ...found(asked) })
    .where(eq(fundingRequests.id, fundingId))
}

/**
 * Writes a draft with the claims that it asks money for; one that another draft has taken in the meantime is left out.
 * @returns its id, and what it holds, in the order of the claims
 */
export async function insertFunding(
  tx: Tx,
  draft: Omit<typeof fundingRequests.$inferInsert, 'state'>,
  asked: readonly { claimId: number; amountCents: number }[],
): Promise<{ fundingId: number; held: { claimId: number; amountCents: number }[] }> {
  const [row] = await tx
    .insert(fundingRequests)
    .values({ ...draft, state: 'DRAFT' })
    .returning({ id: fundingRequests.id })
  const fundingId = written(row).id
  // A draft made at the same moment may hold some by now: the unique index decides.
  await insertMany(
    tx,
    fundingClaims,
    asked.map((claim) => ({ fundingId, ...claim })),
    { onConflict: 'leave' },
  )
  const held = await tx
    .select({ claimId: fundingClaims.claimId, amountCents: fundingClaims.amountCents })
    .from(fundingClaims)
    .where(eq(fundingClaims.fundingId, fundingId))
    .orderBy(asc(fundingClaims.claimId))
  return { fundingId, held }
}

/** Writes that a locked draft is sent to its manufacturer. */
export async function markIssued(tx: Tx, fundingId: number, issuedAt: Date): Promise<FundingRow> {
  const [row] = await tx
    .update(fundingRequests)
    .set({ state: 'ISSUED', issuedAt })
    .where(eq(fundingRequests.id, fundingId))
    .returning()
  return written(row)
}

/** Writes the manufacturer's money down. */
export async function insertReceipt(tx: Tx, receipt: typeof fundingReceipts.$inferInsert): Promise<void> {
  await tx.insert(fundingReceipts).values(receipt)
}

/** A locked request lets go of its claims, or of one: they may stand in another request. */
export async function releaseFromFunding(tx: Tx, fundingId: number, claimId?: number): Promise<void> {
  await tx
    .update(fundingClaims)
    .set({ held: false })
    .where(
      and(
        eq(fundingClaims.fundingId, fundingId),
        claimId === undefined ? undefined : eq(fundingClaims.claimId, claimId),
      ),
    )
}

/** Whatever draft holds a locked claim that is not funded yet lets go of it. */
export async function releaseUnfunded(tx: Tx, claimId: number): Promise<void> {
  await tx
    .update(fundingClaims)
    .set({ held: false })
    .where(and(eq(fundingClaims.claimId, claimId), eq(fundingClaims.held, true), isNull(fundingClaims.fundedAt)))
}
