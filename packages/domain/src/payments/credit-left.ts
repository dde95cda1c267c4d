import { assertCents, type Cents } from '../money/money.ts'

/** What settles a request, or does so no more (below 0), as `funding_applications` has it. */
type Applied = { kind: string; receiptId: number | null; amountCents: Cents }

/**
 * How much of a request is settled by credit of its manufacturer still, in cents: its money less what receipts have brought to it
 * and nobody has reversed. What a claim that has left has freed counts as credit first; what was written off is no money.
 */
export function creditLeft(applied: readonly Applied[]): Cents {
  const money = applied.filter(({ kind }) => kind !== 'written_off' && kind !== 'made_good')
  const ofReceipts = new Map<number, Cents>()
  for (const { receiptId, amountCents } of money)
    if (receiptId !== null) ofReceipts.set(receiptId, (ofReceipts.get(receiptId) ?? 0) + assertCents(amountCents))
  const broughtCents = [...ofReceipts.values()].reduce((sum, cents) => sum + Math.max(0, cents), 0)
  return Math.max(0, money.reduce((sum, { amountCents }) => sum + amountCents, 0) - broughtCents)
}
