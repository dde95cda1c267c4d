import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { insertApproval } from '../funding/approvals.store.ts'
import { lockMoneyOf } from '../funding/receipts.store.ts'
import { requireKnownDistributors } from '../invoices/distributors/settle-distributors.ts'
import { lockClaimWithEnrollment, type ReadInvoice } from '../review/review.store.ts'
import { manufacturerOfClaim } from './manufacturer-of-claim.ts'
import { priceCorrection } from './price-correction.ts'
import { readingsOf } from './readings-of.ts'

/**
 * Asks a second person to correct a paid claim. 404 without the claim, 409 as `priceCorrection`, `correction.nothing` where it
 * would pay as much, `approval.waits` where one waits already; 400 where a distributor is on no list.
 * @returns the approval's id
 */
export async function askToCorrect(
  services: Services,
  asked: { claimId: number; invoices: ReadInvoice[]; note: string; staffId: number },
): Promise<number> {
  const { db, clock, events } = services
  const { claimId, invoices, note, staffId } = asked
  return transact(db, async (tx) => {
    await lockMoneyOf(tx, await manufacturerOfClaim(tx, claimId))
    const { claim } = await lockClaimWithEnrollment(tx, claimId)
    const { manufacturerId, differenceCents, held, units } = await priceCorrection(tx, services, claim, invoices)
    if (differenceCents === 0) throw appError('correction.nothing')
    await requireKnownDistributors(
      tx,
      invoices.map(({ distributor }) => distributor),
    )
    const id = await insertApproval(tx, {
      kind: differenceCents > 0 ? 'correct_up' : 'correct_down',
      manufacturerId,
      claimId,
      proposal: invoices.map((invoice) => ({ ...invoice, purchase_amount: invoice.purchase_amount ?? null })),
      readBefore: await readingsOf(tx, claimId),
      amountCents: Math.abs(differenceCents),
      reason: note,
      askedBy: staffId,
      askedAt: clock.now(),
    })
    await recordAudit(tx, clock, {
      staffId,
      action: 'approval.asked',
      subject: 'approval',
      subjectId: id,
      after: {
        kind: differenceCents > 0 ? 'correct_up' : 'correct_down',
        claim_id: claimId,
        amount_cents: Math.abs(differenceCents),
        units_before: held.units,
        units,
        reason: note,
      },
    })
    await events.append(tx, { type: 'approval.asked', facts: { approvalId: id, staffId } })
    return id
  })
}
