import { postCreditApplied } from '@caseback/domain'
import { transact } from '../../database/transact.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { fundingBalance, insertApplication, lockFunding, settleFunding } from '../funding/funding.store.ts'
import { creditOf, lockMoneyOf } from '../funding/receipts.store.ts'
import { postEntry } from '../ledger/ledger.store.ts'

/**
 * Settles an issued request of the manufacturer, or part of it, with what it has to its credit; claims that are covered whole
 * now, oldest first, are funded. 404 without manufacturer or request, 409 `funding.state` for a request that is not issued,
 * `credit.too_small` for more than its credit; 400 `amount` for more than is open, `funding_id` for another's request.
 */
export async function applyCredit(
  { db, clock }: Services,
  {
    manufacturerId,
    fundingId,
    amountCents,
    staffId,
  }: {
    manufacturerId: number
    fundingId: number
    amountCents: number
    staffId: number
  },
): Promise<void> {
  await transact(db, async (tx) => {
    await lockMoneyOf(tx, manufacturerId)
    const funding = await lockFunding(tx, fundingId, 'ISSUED')
    if (funding.manufacturerId !== manufacturerId)
      throw fieldError('funding_id', 'apply.other_manufacturer', { request: fundingId })
    const { totalCents, appliedCents } = await fundingBalance(tx, fundingId)
    const openCents = totalCents - appliedCents
    if (amountCents > openCents) throw fieldError('amount', 'apply.above_open', { request: fundingId, openCents })
    const creditCents = await creditOf(tx, manufacturerId)
    if (amountCents > creditCents)
      throw appError('credit.too_small', { logText: `${amountCents} of ${creditCents} cents of credit` })
    await insertApplication(tx, { fundingId, kind: 'credit', amountCents, staffId, createdAt: clock.now() })
    await postEntry(tx, clock, 'credit applied', { fundingId }, postCreditApplied({ manufacturerId, amountCents }))
    const funded = await settleFunding(tx, clock, fundingId)
    await recordAudit(tx, clock, {
      staffId,
      action: 'funding.credit_applied',
      subject: 'funding',
      subjectId: fundingId,
      before: { applied_cents: appliedCents, credit_cents: creditCents },
      after: {
        applied_cents: appliedCents + amountCents,
        credit_cents: creditCents - amountCents,
        funded_claim_ids: funded,
      },
    })
  })
}
