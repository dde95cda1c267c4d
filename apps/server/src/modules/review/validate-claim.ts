import type { WireApprovedBefore } from '@caseback/contract'
import { computePayout, explainPayout, postClaimValidated, type StaffRole, type Terms } from '@caseback/domain'
import type { Tx } from '../../database/connect.ts'
import { transact, undone } from '../../database/transact.ts'
import { fieldError, written } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { today } from '../../platform/today.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { endAssignment } from '../claims/assigning/assignments.store.ts'
import { moveClaim } from '../claims/claims.store.ts'
import { writeRunningCount } from '../enrollments/enrollments.store.ts'
import type { ReadDistributor } from '../invoices/distributors/distributors.store.ts'
import { settleDistributors } from '../invoices/distributors/settle-distributors.ts'
import { learnLines } from '../invoices/learned/learn-lines.ts'
import { postEntry } from '../ledger/ledger.store.ts'
import { holdToBudget } from '../offers/budget/hold-to-budget.ts'
import { watchBudget } from '../offers/budget/watch-budget.ts'
import { endHold } from './holding/claim-holds.store.ts'
import { requireExpectedStatus } from './require-expected-status.ts'
import { requireNewInvoices } from './require-new-invoices.ts'
import {
  addUpReadInvoices,
  lockClaimWithEnrollment,
  otherApprovedClaims,
  type ReadInvoice,
  writeReadInvoices,
} from './review.store.ts'
import { askedOfSecond } from './second/asked-of-second.ts'
import { keepFirstReview } from './second/keep-first-review.ts'
import { compareWithReadings } from './touchless/compare-with-readings.ts'
import { claimBefore } from './undo/claim-before.ts'
import { keepForUndo } from './undo/keep-for-undo.ts'

/**
 * Approves a claim: writes what was read, freezes the payout and its sum under a lock on the enrollment, posts it to the ledger
 * and appends the event, all in one transaction; a listener of the event mails the operator after commit. 409 `claim.stale` when
 * somebody else has decided in the meantime, `distributor.new` when a distributor is on no list and the reviewer has not said
 * that it is new, `invoice.approved_before` when an invoice has earned already and the reviewer has not said that it shall
 * again, `offer.budget` when the payout passes what is left of the offer's budget and nobody who may has said that it shall.
 * Where it takes two reviewers the first one's is kept for the second, and nothing else is written
 * (`second/asked-of-second.ts`); 409 `claim.second_reviewer` for whoever was the first. Where no person decides (`staffId` is
 * null) it is the program's own move, by a `rule`, and teaches nothing.
 */
export async function validateClaim(
  services: Services,
  decision: {
    claimId: number
    staffId: number | null
    expectedStatus: string
    note: string | null
    invoices: ReadInvoice[]
    /** Invoices that have earned already and that the reviewer approves all the same. */
    approvedBefore?: WireApprovedBefore
    /** Names of distributors that are on no list, and that the reviewer takes for new ones. */
    newDistributors?: readonly string[]
    /** Whether it may pass the offer's budget, said by somebody of these roles. */
    overBudget?: { mayPass: boolean; roles: readonly StaffRole[] }
    /** What has decided in the place of a person, for the audit log. */
    rule?: Record<string, unknown>
  },
): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    const { claim, enrollment, offer, terms } = await lockClaimWithEnrollment(tx, decision.claimId)
    requireExpectedStatus(claim, decision.expectedStatus)
    const { units, purchaseCents } = await addUpReadInvoices(
      tx,
      claim,
      decision.invoices,
      offer,
      terms,
      today(services),
    )
    if (units === 0) throw fieldError('invoices', 'invoices.no_units')
    const before = await claimBefore(tx, claim)
    const approved = await otherApprovedClaims(tx, claim)
    const payout = computePayout({ terms, approved, claim: { units, purchaseCents, payoutCents: 0 } })
    const { payoutCents } = payout
    const { staffId } = decision
    const review = { ...decision, offerId: offer.id, terms, payoutCents }
    const reason =
      staffId === null ? null : await askedOfSecond(tx, services, { claimId: claim.id, staffId, payoutCents })
    if (staffId !== null && reason !== null) {
      // Whatever is asked before a validation is asked of the first reviewer, too.
      await undone(tx, (tried) => acceptReading(tried, services, review))
      return keepFirstReview(tx, services, { ...decision, staffId, reason, payoutCents })
    }
    const { again, overCents } = await acceptReading(tx, services, review)

    await moveClaim(tx, services, {
      claimId: claim.id,
      from: 'CLAIM_SUBMITTED',
      to: 'CLAIM_VALIDATED',
      by: { staffId: decision.staffId },
      internalNote: decision.note,
      approved: {
        units,
        countedUnits: payout.claimCountedUnits,
        unit: terms.unit,
        unitsToNextTier: payout.unitsToNextTier,
      },
      set: {
        approvedUnits: units,
        purchaseCents,
        payoutCents,
        payoutParts: explainPayout({ terms, earlier: approved, claim: { units, purchaseCents, payoutCents } }),
        validatedAt: clock.now(),
      },
    })
    await writeRunningCount(tx, enrollment.id, terms, [
      ...approved,
      { units, purchaseCents, payoutCents: payout.payoutCents },
    ])
    if (payout.payoutCents > 0)
      await postEntry(
        tx,
        clock,
        'claim validated',
        { claimId: claim.id },
        postClaimValidated({
          manufacturerId: offer.manufacturerId,
          locationId: claim.locationId,
          payoutCents: payout.payoutCents,
        }),
      )
    await watchBudget(tx, services, offer.id)
    await recordAudit(tx, clock, {
      staffId: decision.staffId,
      ...(decision.staffId === null && { byProgram: true as const }),
      action: 'claim.validated',
      subject: 'claim',
      subjectId: claim.id,
      before: { status: claim.status },
      after: {
        status: 'CLAIM_VALIDATED',
        units,
        purchase_cents: purchaseCents,
        payout_cents: payout.payoutCents,
        invoices: decision.invoices,
        ...(again.length > 0 && { approved_before: again }),
        ...(overCents > 0 && { over_budget_cents: overCents }),
        ...(decision.rule && { rule: decision.rule }),
      },
    })
    await endHold(tx, claim.id)
    await endAssignment(tx, claim.id)
    await keepForUndo(tx, services, { claimId: claim.id, staffId: decision.staffId, action: 'validate', before })
  })
}

/**
 * Writes what was read, with its distributors and what a person has taught by it, and refuses what has to be asked first.
 * @returns invoices that earn again, and by how much the offer's budget is passed, in cents
 */
async function acceptReading(
  tx: Tx,
  services: Services,
  review: Omit<Parameters<typeof validateClaim>[1], 'expectedStatus' | 'note' | 'rule'> & {
    offerId: number
    terms: Terms
    payoutCents: number
  },
) {
  const { claimId, staffId, invoices, offerId, terms, payoutCents } = review
  const named = await settleDistributors(tx, services, {
    names: invoices.map(({ distributor }) => distributor),
    accepted: review.newDistributors ?? [],
    staffId,
  })
  await writeReadInvoices(tx, invoices, named)
  if (staffId !== null) await learnFrom(tx, services, { claimId, invoices, staffId }, named, terms)
  const again = await requireNewInvoices(tx, claimId, review.approvedBefore ?? [])
  const overCents = await holdToBudget(tx, offerId, {
    payoutCents,
    ...(review.overBudget ?? { mayPass: false, roles: [] }),
  })
  return { again, overCents }
}

/** What a person has said of lines is kept, and what they have made of the readings. */
async function learnFrom(
  tx: Tx,
  services: Services,
  { claimId, invoices, staffId }: { claimId: number; invoices: readonly ReadInvoice[]; staffId: number },
  named: ReadonlyMap<string, ReadDistributor>,
  terms: Terms,
): Promise<void> {
  await learnLines(tx, services, {
    invoices: invoices.map(({ id, distributor, lines = [] }) => ({
      id,
      distributor: written(named.get(distributor)),
      lines,
    })),
    variantIds: new Set(terms.products.flatMap(({ variants }) => variants.map(({ variantId }) => variantId))),
    staffId,
  })
  await compareWithReadings(tx, services, { claimId, invoices, named, terms })
}
