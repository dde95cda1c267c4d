import type { WireApprovedBefore } from '@caseback/contract'
import { transact, undone } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { insertApproval } from '../funding/approvals.store.ts'
import { lockMoneyOf } from '../funding/receipts.store.ts'
import { lockClaimWithEnrollment, type ReadInvoice } from '../review/review.store.ts'
import { manufacturerOfClaim } from './manufacturer-of-claim.ts'
import { priceCorrection } from './price-correction.ts'
import { readingsOf } from './readings-of.ts'
import { readsAlike } from './reads-alike.ts'
import { writeCorrectedReadings } from './write-corrected-readings.ts'

/**
 * Asks a second person to correct a paid claim. 404 without the claim, 409 as `priceCorrection`, `correction.nothing` where all
 * is read already, `approval.waits` where one waits already, `distributor.new` and `invoice.approved_before` as a validation,
 * unless who asks has accepted them.
 * @returns the approval's id
 */
export async function askToCorrect(
  services: Services,
  asked: {
    claimId: number
    invoices: ReadInvoice[]
    note: string
    staffId: number
    newDistributors?: readonly string[]
    approvedBefore?: WireApprovedBefore
  },
): Promise<number> {
  const { db, clock, events } = services
  const { claimId, note, staffId, newDistributors = [], approvedBefore = [] } = asked
  const proposal = asked.invoices.map((invoice) => ({ ...invoice, purchase_amount: invoice.purchase_amount ?? null }))
  return transact(db, async (tx) => {
    await lockMoneyOf(tx, await manufacturerOfClaim(tx, claimId))
    const { claim } = await lockClaimWithEnrollment(tx, claimId)
    const { manufacturerId, differenceCents, held, units } = await priceCorrection(tx, services, claim, proposal)
    const readBefore = await readingsOf(tx, claimId)
    if (readsAlike(readBefore, proposal)) throw appError('correction.nothing')
    const readings = { claimId, proposal, newDistributors, approvedBefore, staffId }
    const again = await undone(tx, (tried) => writeCorrectedReadings(tried, services, readings))
    const kind = differenceCents > 0 ? 'correct_up' : differenceCents < 0 ? 'correct_down' : 'correct_reading'
    const id = await insertApproval(tx, {
      kind,
      manufacturerId,
      claimId,
      proposal,
      readBefore,
      accepted: { newDistributors: [...newDistributors], approvedBefore: again },
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
        kind,
        claim_id: claimId,
        amount_cents: Math.abs(differenceCents),
        units_before: held.units,
        units,
        ...(again.length > 0 && { approved_before: again }),
        reason: note,
      },
    })
    await events.append(tx, { type: 'approval.asked', facts: { approvalId: id, staffId } })
    return id
  })
}
