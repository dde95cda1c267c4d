import { postMoneyArrived } from '@caseback/domain'
import { and, eq } from 'drizzle-orm'
import { fundingReceipts } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { today } from '../../platform/today.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { postEntry } from '../ledger/ledger.store.ts'
import { fundingBalance, insertReceipt, lockFunding, settleFunding } from './funding.store.ts'

/**
 * Records the manufacturer's money on an issued request. It settles what the request asks for, what exceeds that stays
 * unapplied; claims that the money received so far covers whole, oldest first, are funded. The same reference twice is a 400.
 */
export async function recordFundingMoney(
  services: Services,
  money: { fundingId: number; amountCents: number; receivedOn: string; reference: string; staffId: number },
): Promise<void> {
  const { db, clock } = services
  const { fundingId, amountCents, receivedOn, reference, staffId } = money
  if (receivedOn > today(services)) throw fieldError('received_on', 'day.future')
  await transact(db, async (tx) => {
    const funding = await lockFunding(tx, fundingId, 'ISSUED')
    const [same] = await tx
      .select({ id: fundingReceipts.id })
      .from(fundingReceipts)
      .where(and(eq(fundingReceipts.fundingId, fundingId), eq(fundingReceipts.reference, reference)))
    // A button pressed twice must not be money twice.
    if (same) throw fieldError('reference', 'reference.taken')
    const before = await fundingBalance(tx, fundingId)
    await insertReceipt(tx, { fundingId, amountCents, receivedOn, reference, staffId, createdAt: clock.now() })
    const after = await fundingBalance(tx, fundingId)
    await postEntry(
      tx,
      clock,
      'manufacturer money arrived',
      { fundingId },
      postMoneyArrived({
        manufacturerId: funding.manufacturerId,
        amountCents,
        appliedCents: after.appliedCents - before.appliedCents,
      }),
    )
    const funded = await settleFunding(tx, clock, fundingId)
    await recordAudit(tx, clock, {
      staffId,
      action: 'funding.money_recorded',
      subject: 'funding',
      subjectId: fundingId,
      before: { received_cents: before.receivedCents },
      after: {
        received_cents: after.receivedCents,
        amount_cents: amountCents,
        received_on: receivedOn,
        reference,
        funded_claim_ids: funded,
      },
    })
  })
}
