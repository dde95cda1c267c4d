import { claimsToUnfund, coveredClaims, type Day } from '@caseback/domain'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { anyOf, insertMany } from '../../database/lists.ts'
import {
  claims,
  fundingApplications,
  fundingClaims,
  fundingDisputes,
  fundingRequests,
} from '../../database/schema/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { appError, found, written } from '../../platform/errors.ts'
import { type ClaimRow, lockClaims } from '../claims/claims.store.ts'

export type FundingRow = typeof fundingRequests.$inferSelect

/** The request, as it is now. 404 when there is none. */
export async function fundingById(tx: Database, fundingId: number): Promise<FundingRow> {
  const [row] = await tx.select().from(fundingRequests).where(eq(fundingRequests.id, fundingId))
  return found(row)
}

/** The request, locked until the transaction ends. 404 when there is none, 409 `funding.state` when it is in none of `states`. */
export async function lockFunding(
  tx: Tx,
  fundingId: number,
  states: FundingRow['state'] | readonly FundingRow['state'][],
): Promise<FundingRow> {
  const [row] = await tx.select().from(fundingRequests).where(eq(fundingRequests.id, fundingId)).for('no key update')
  const funding = found(row)
  if (![states].flat().includes(funding.state))
    throw appError('funding.state', {
      logText: `funding request ${fundingId} is ${funding.state}, expected ${[states].flat().join(' or ')}`,
    })
  return funding
}

/**
 * The claims that a request holds and the request, locked in this order; those that left it while we waited are left out.
 * Refusals as `lockFunding`; 409 `funding.state` too when a claim has joined it meanwhile, which nobody has seen in it.
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
  const known = new Set(locked.map(({ id }) => id))
  const joined = [...held].filter((claimId) => !known.has(claimId))
  if (joined.length > 0)
    throw appError('funding.state', { logText: `claims ${joined.join(', ')} have joined request ${fundingId}` })
  return locked.filter((claim) => held.has(claim.id))
}

/** Whether the manufacturer says that a line of `fundingClaims` is not right, and nobody has answered. */
export const isLineDisputed = sql<boolean>`exists (
  select 1 from ${fundingDisputes} open_dispute
  where open_dispute.funding_id = ${fundingClaims.fundingId} and open_dispute.claim_id = ${fundingClaims.claimId} and open_dispute.state = 'OPEN')`

/** The claims that a request holds, oldest validation first. */
const heldClaims = (db: Database, fundingId: number) =>
  db
    .select({
      claimId: fundingClaims.claimId,
      amountCents: fundingClaims.amountCents,
      fundedAt: fundingClaims.fundedAt,
      isDisputed: isLineDisputed,
    })
    .from(fundingClaims)
    .innerJoin(claims, eq(claims.id, fundingClaims.claimId))
    .where(and(eq(fundingClaims.fundingId, fundingId), eq(fundingClaims.held, true)))
    .orderBy(asc(claims.validatedAt), asc(claims.id))

/** What a request asks for by what it holds, and what of that is settled. */
export type FundingBalance = { totalCents: number; appliedCents: number }

/** The balance of a request: what is open of it is the difference. */
export async function fundingBalance(db: Database, fundingId: number): Promise<FundingBalance> {
  const [held] = await db
    .select({ cents: sql<number>`coalesce(sum(${fundingClaims.amountCents}), 0)::bigint` })
    .from(fundingClaims)
    .where(and(eq(fundingClaims.fundingId, fundingId), eq(fundingClaims.held, true)))
  const [applied] = await db
    .select({ cents: sql<number>`coalesce(sum(${fundingApplications.amountCents}), 0)::bigint` })
    .from(fundingApplications)
    .where(eq(fundingApplications.fundingId, fundingId))
  return { totalCents: found(held).cents, appliedCents: found(applied).cents }
}

/** The claims that a request holds, in the order in which money covers them: those that are funded, the oldest, the disputed. */
async function claimsInTurn(tx: Tx, fundingId: number) {
  const held = await heldClaims(tx, fundingId)
  const waiting = held.filter(({ fundedAt }) => !fundedAt)
  return [
    ...held.filter(({ fundedAt }) => fundedAt),
    ...waiting.filter(({ isDisputed }) => !isDisputed),
    ...waiting.filter(({ isDisputed }) => isDisputed),
  ]
}

/**
 * Marks the claims that the money applied so far covers whole; the request is FUNDED when that is all of them, DISCARDED when
 * it holds none any more. Returns the claims that are newly funded.
 */
export async function settleFunding(tx: Tx, clock: Clock, fundingId: number): Promise<number[]> {
  const held = await claimsInTurn(tx, fundingId)
  const { appliedCents } = await fundingBalance(tx, fundingId)
  const covered = coveredClaims(held, appliedCents)
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
 * A locked request whose money was taken back in part: it is issued again, and claims that it does not cover any more are
 * unfunded, the newest first. Those in an approved batch are paid, and stay: the request is open by what is missing.
 * @returns the claims that are unfunded
 */
export async function unsettleFunding(
  tx: Tx,
  fundingId: number,
  approvedClaimIds: ReadonlySet<number>,
): Promise<number[]> {
  const { totalCents, appliedCents } = await fundingBalance(tx, fundingId)
  const funded = (await heldClaims(tx, fundingId)).filter(({ fundedAt }) => fundedAt)
  const unfunded = claimsToUnfund(
    funded.map((claim) => ({ ...claim, mayBeUnfunded: !approvedClaimIds.has(claim.claimId) })),
    appliedCents,
  ).map(({ claimId }) => claimId)
  if (unfunded.length > 0)
    await tx
      .update(fundingClaims)
      .set({ fundedAt: null })
      .where(and(eq(fundingClaims.fundingId, fundingId), anyOf(fundingClaims.claimId, unfunded)))
  if (appliedCents < totalCents)
    await tx
      .update(fundingRequests)
      .set({ state: 'ISSUED', totalCents: null, claimCount: null })
      .where(and(eq(fundingRequests.id, fundingId), eq(fundingRequests.state, 'FUNDED')))
  return unfunded
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
export async function markIssued(
  tx: Tx,
  fundingId: number,
  issued: { issuedAt: Date; dueDay: Day; remitTo: string | null },
): Promise<FundingRow> {
  const [row] = await tx
    .update(fundingRequests)
    .set({ state: 'ISSUED', ...issued })
    .where(eq(fundingRequests.id, fundingId))
    .returning()
  return written(row)
}

/** An issued, locked request says from now on where it is paid. */
export async function markPaidAt(tx: Tx, fundingId: number, remitTo: string): Promise<void> {
  await tx.update(fundingRequests).set({ remitTo }).where(eq(fundingRequests.id, fundingId))
}

/** A locked request lets go of its claims, or of one: they may stand in another request. */
export async function releaseFromFunding(tx: Tx, fundingId: number, claimId?: number): Promise<number> {
  const released = await tx
    .update(fundingClaims)
    .set({ held: false })
    .where(
      and(
        eq(fundingClaims.fundingId, fundingId),
        claimId === undefined ? undefined : eq(fundingClaims.claimId, claimId),
      ),
    )
    .returning({ amountCents: fundingClaims.amountCents })
  return released.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** A locked request lets go of its claims that are not funded. @returns them, with what it has asked for each */
export async function releaseUnfundedOf(
  tx: Tx,
  fundingId: number,
): Promise<{ claimId: number; amountCents: number }[]> {
  return tx
    .update(fundingClaims)
    .set({ held: false })
    .where(and(eq(fundingClaims.fundingId, fundingId), eq(fundingClaims.held, true), isNull(fundingClaims.fundedAt)))
    .returning({ claimId: fundingClaims.claimId, amountCents: fundingClaims.amountCents })
}

/** Whatever draft holds a locked claim that is not funded yet lets go of it. */
export async function releaseUnfunded(tx: Tx, claimId: number): Promise<void> {
  await tx
    .update(fundingClaims)
    .set({ held: false })
    .where(and(eq(fundingClaims.claimId, claimId), eq(fundingClaims.held, true), isNull(fundingClaims.fundedAt)))
}

/** Drafts let go of the claims of a locked location. @returns these, in the order of their ids */
export async function takeLocationOutOfRequests(tx: Tx, locationId: number): Promise<number[]> {
  const inDrafts = await tx
    .select({ id: claims.id })
    .from(claims)
    .innerJoin(fundingClaims, and(eq(fundingClaims.claimId, claims.id), eq(fundingClaims.held, true)))
    .where(and(eq(claims.locationId, locationId), eq(claims.status, 'CLAIM_VALIDATED')))
  const ids = inDrafts.map(({ id }) => id)
  // As they are under the lock: a draft may have been issued meanwhile.
  const taken = (await lockClaims(tx, ids)).filter(({ status }) => status === 'CLAIM_VALIDATED').map(({ id }) => id)
  for (const claimId of taken) await releaseUnfunded(tx, claimId)
  return taken
}

/** The draft that holds a validated claim; null without one. */
export async function draftHolding(tx: Tx, claimId: number): Promise<number | null> {
  const [row] = await tx
    .select({ fundingId: fundingClaims.fundingId })
    .from(fundingClaims)
    .where(and(eq(fundingClaims.claimId, claimId), eq(fundingClaims.held, true), isNull(fundingClaims.fundedAt)))
  return row?.fundingId ?? null
}

/** A draft holds a locked claim again that it had let go of; a request that is no draft any more does not. */
export async function holdAgain(tx: Tx, fundingId: number, claimId: number): Promise<void> {
  const [draft] = await tx
    .select({ id: fundingRequests.id })
    .from(fundingRequests)
    .where(and(eq(fundingRequests.id, fundingId), eq(fundingRequests.state, 'DRAFT')))
    .for('no key update')
  if (!draft) return
  await tx
    .update(fundingClaims)
    .set({ held: true })
    .where(and(eq(fundingClaims.fundingId, fundingId), eq(fundingClaims.claimId, claimId)))
}

/** Writes what of a manufacturer's money settles a locked request, or settles it no more. */
export async function insertApplication(tx: Tx, application: typeof fundingApplications.$inferInsert): Promise<void> {
  await tx.insert(fundingApplications).values(application)
}
