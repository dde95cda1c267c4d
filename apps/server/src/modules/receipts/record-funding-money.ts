import { transact } from '../../database/transact.ts'
import type { Services } from '../../platform/services.ts'
import { fundingBalance, fundingById, lockFunding } from '../funding/funding.store.ts'
import { lockMoneyOf } from '../funding/receipts.store.ts'
import { type Money, requirePastDay, writeReceipt } from './record-receipt.ts'

/**
 * Records the manufacturer's money on an issued request: as much of it as is open there settles it, the rest is the
 * manufacturer's credit. Claims that the money covers whole, oldest first, are funded. Refusals as `recordReceipt`.
 */
export async function recordFundingMoney(
  services: Services,
  { fundingId, ...money }: Omit<Money, 'manufacturerId'> & { fundingId: number },
): Promise<void> {
  requirePastDay(services, money.receivedOn)
  await transact(services.db, async (tx) => {
    const { manufacturerId } = await fundingById(tx, fundingId)
    await lockMoneyOf(tx, manufacturerId)
    await lockFunding(tx, fundingId, 'ISSUED')
    const { totalCents, appliedCents } = await fundingBalance(tx, fundingId)
    const share = Math.min(money.amountCents, totalCents - appliedCents)
    await writeReceipt(tx, services, { manufacturerId, ...money }, [{ fundingId, amountCents: share }])
  })
}
