import { eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { offerBudgets, offers } from '../../../database/schema/index.ts'
import { written } from '../../../platform/errors.ts'

/** What an offer may spend and what its validated claims hold, in cents; no limit where `budgetCents` is null. */
type OfferBudget = {
  budgetCents: number | null
  committedCents: number
  /** The highest mark of this budget that was told, 0 for none. */
  toldPercent: number
  pauseAtBudget: boolean
}

/**
 * The budget of an offer, its row locked until the transaction ends: after claims, before funding requests
 * (docs/server.md). Read after the lock, so that it has what the holder before has validated.
 */
export async function lockBudget(tx: Tx, offerId: number): Promise<OfferBudget> {
  await tx
    .select({ offerId: offerBudgets.offerId })
    .from(offerBudgets)
    .where(eq(offerBudgets.offerId, offerId))
    .for('no key update')
  const [row] = await tx
    .select({
      budgetCents: offers.budgetCents,
      committedCents: offerBudgets.committedCents,
      toldPercent: offerBudgets.toldPercent,
      pauseAtBudget: offers.pauseAtBudget,
    })
    .from(offers)
    .innerJoin(offerBudgets, eq(offerBudgets.offerId, offers.id))
    .where(eq(offers.id, offerId))
  return written(row)
}

/** Notes of a locked budget which mark publishers are told of; 0 begins anew. */
export async function noteTold(tx: Tx, offerId: number, toldPercent: number): Promise<void> {
  await tx.update(offerBudgets).set({ toldPercent }).where(eq(offerBudgets.offerId, offerId))
}
