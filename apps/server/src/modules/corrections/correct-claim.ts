import { postClaimValidated, postCorrectedDown } from '@caseback/domain'
import type { Tx } from '../../database/connect.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { insertCorrectingClaim } from '../claims/claims.store.ts'
import { writeRunningCount } from '../enrollments/enrollments.store.ts'
import type { MoneyApprovalRow } from '../funding/approvals.store.ts'
import { insertCreditNote } from '../funding/credit-notes/credit-notes.store.ts'
import { postEntry } from '../ledger/ledger.store.ts'
import { watchBudget } from '../offers/budget/watch-budget.ts'
import { insertCorrection } from '../payments/carries/carries.store.ts'
import { lockClaimWithEnrollment } from '../review/review.store.ts'
import { lossOf, requestHolding } from './loss-of.ts'
import { priceCorrection } from './price-correction.ts'
import { readingsOf } from './readings-of.ts'
import { writeCorrectedReadings } from './write-corrected-readings.ts'

/** Which way each kind of correction moves money. */
const signOf = { correct_up: 1, correct_down: -1, correct_reading: 0 }
const isCorrection = (kind: string): kind is keyof typeof signOf => kind in signOf

/**
 * Makes a correction that a second person has approved: what is read now stands on the claim's invoices. What is missing is a
 * claim of its own, for which its manufacturer is asked; what was too much is carried, and is the manufacturer's credit. Of
 * `correct_reading` no money moves. The manufacturer's money is locked. 409 as `priceCorrection`, `approval.changed` where it
 * comes to another amount by now, `invoice.approved_before` where it adds units of an invoice that has earned since it was asked.
 * @returns what the audit log says of it
 */
export async function correctClaim(
  tx: Tx,
  services: Services,
  approval: MoneyApprovalRow,
  staffId: number,
): Promise<Record<string, unknown>> {
  const { id: approvalId, claimId, proposal, kind, reason: note } = approval
  if (claimId === null || proposal === null || !isCorrection(kind))
    throw new Error(`Approval ${approvalId} corrects no claim.`)
  const { clock } = services
  const { claim, enrollment } = await lockClaimWithEnrollment(tx, claimId)
  const priced = await priceCorrection(tx, services, claim, proposal)
  const { terms, others, held, units, purchaseCents, differenceCents, manufacturerId, offerId } = priced
  if (differenceCents !== signOf[kind] * approval.amountCents)
    throw appError('approval.changed', { logText: `the correction comes to ${differenceCents} cents by now` })
  const lossCents = await lossOf(tx, claimId, Math.max(0, -differenceCents))
  const before = await readingsOf(tx, claimId)
  await writeCorrectedReadings(tx, services, {
    claimId,
    proposal,
    // A name that was taken off the list since it was asked for is what two people have agreed on.
    newDistributors: proposal.map(({ distributor }) => distributor),
    approvedBefore: approval.accepted?.approvedBefore ?? [],
    staffId,
  })

  const paidByClaimId =
    differenceCents > 0
      ? await insertCorrectingClaim(tx, services, { of: claim, payoutCents: differenceCents, note, staffId })
      : null
  await insertCorrection(tx, {
    claimId,
    approvalId,
    units: units - held.units,
    purchaseCents: purchaseCents - held.purchaseCents,
    payoutCents: differenceCents,
    lossCents,
    paidByClaimId,
    note,
    createdAt: clock.now(),
  })
  await writeRunningCount(tx, enrollment.id, terms, [
    ...others,
    { units, purchaseCents, payoutCents: held.payoutCents + differenceCents },
  ])
  const { locationId } = claim
  if (differenceCents < 0)
    await postEntry(
      tx,
      clock,
      'claim corrected downwards',
      { claimId, approvalId },
      postCorrectedDown({ manufacturerId, locationId, amountCents: -differenceCents, lossCents }),
    )
  if (paidByClaimId !== null)
    await postEntry(
      tx,
      clock,
      'claim corrected upwards',
      { claimId: paidByClaimId, approvalId },
      postClaimValidated({ manufacturerId, locationId, payoutCents: differenceCents }),
    )
  const fundingId = await requestHolding(tx, claimId)
  if (differenceCents < 0 && fundingId !== null)
    await insertCreditNote(tx, services, {
      fundingId,
      reason: 'corrected',
      creditCents: -differenceCents - lossCents,
      staffId,
      claims: [{ claimId, amountCents: -differenceCents }],
    })
  await watchBudget(tx, services, offerId)
  await services.events.append(tx, {
    type: 'claim.corrected',
    facts: {
      claimId,
      payoutCents: differenceCents,
      paidByClaimId,
      unitsBefore: held.units,
      units,
      unit: terms.unit,
      note,
    },
  })
  await recordAudit(tx, clock, {
    staffId,
    action: 'claim.corrected',
    subject: 'claim',
    subjectId: claimId,
    before: { units: held.units, payout_cents: held.payoutCents, invoices: before },
    after: {
      units,
      payout_cents: held.payoutCents + differenceCents,
      invoices: proposal,
      ...(paidByClaimId !== null && { paid_by_claim_id: paidByClaimId }),
      note,
    },
  })
  return { claim_id: claimId, ...(paidByClaimId !== null && { paid_by_claim_id: paidByClaimId }) }
}
