import { type ApprovedClaim, payoutCorrection, type Terms } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { claimCorrections, enrollments, offers, offerTerms } from '../../database/schema/index.ts'
import { appError, found } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { today } from '../../platform/today.ts'
import type { ClaimRow } from '../claims/claims.store.ts'
import { addUpReadInvoices, otherApprovedClaims, type ReadInvoice } from '../review/review.store.ts'

/** What a correction of a paid claim comes to. */
export type PricedCorrection = {
  terms: Terms
  offerId: number
  manufacturerId: number
  others: (ApprovedClaim & { id: number })[]
  /** What counts of the claim until now, with what it was paid; corrections before are in it. */
  held: ApprovedClaim
  units: number
  purchaseCents: number
  /** Above 0: it pays so much more. Below 0: it has paid so much too much. */
  differenceCents: number
}

/**
 * What it comes to that these are read on the invoices of a claim that is paid, or was and was corrected before its check was
 * closed. 409 `claim.transition` for any other, `claim.is_correction` for one that pays a correction itself,
 * `invoice.outside_dates`; 400 as a decision.
 */
export async function priceCorrection(
  db: Database,
  services: Pick<Services, 'clock' | 'settings'>,
  claim: ClaimRow,
  read: readonly ReadInvoice[],
): Promise<PricedCorrection> {
  if (claim.correctsClaimId !== null)
    throw appError('claim.is_correction', {
      because: [{ code: 'claim.corrects', params: { claim: claim.correctsClaimId } }],
    })
  if (claim.status !== 'PAID' && !(await waitsForNewCheck(db, claim)))
    throw appError('claim.transition', { logText: `claim ${claim.id} is ${claim.status} and cannot be corrected` })
  const [row] = await db
    .select({ offer: offers, terms: offerTerms.terms })
    .from(enrollments)
    .innerJoin(offers, eq(offers.id, enrollments.offerId))
    .innerJoin(offerTerms, eq(offerTerms.id, enrollments.termsId))
    .where(eq(enrollments.id, claim.enrollmentId))
  const { offer, terms } = found(row)
  const { units, purchaseCents } = await addUpReadInvoices(db, claim, read, offer, terms, today(services))
  const others = await otherApprovedClaims(db, claim)
  const held = await heldBy(db, claim)
  const differenceCents = payoutCorrection({ terms, others, held, corrected: { units, purchaseCents } })
  const { id: offerId, manufacturerId } = offer
  return { terms, offerId, manufacturerId, others, held, units, purchaseCents, differenceCents }
}

/** A claim that was corrected, whose check was closed after all: it is not taken back, so that it can be corrected once more. */
async function waitsForNewCheck(db: Database, { id, status }: ClaimRow): Promise<boolean> {
  if (status !== 'OPERATOR_PAYMENT_SUBMITTED') return false
  const { rows } = await db.execute(sql`
    select from claim_corrections where claim_id = ${id}
      and not exists (select from operator_payments where claim_id = ${id} and live) limit 1`)
  return rows.length > 0
}

async function heldBy(db: Database, claim: ClaimRow): Promise<ApprovedClaim> {
  const [before] = await db
    .select({
      units: sql`coalesce(sum(${claimCorrections.units}), 0)`.mapWith(Number),
      purchaseCents: sql`coalesce(sum(${claimCorrections.purchaseCents}), 0)`.mapWith(Number),
      payoutCents: sql`coalesce(sum(${claimCorrections.payoutCents}), 0)`.mapWith(Number),
    })
    .from(claimCorrections)
    .where(eq(claimCorrections.claimId, claim.id))
  const { units, purchaseCents, payoutCents } = found(before)
  return {
    units: claim.approvedUnits + units,
    purchaseCents: claim.purchaseCents + purchaseCents,
    payoutCents: (claim.payoutCents ?? 0) + payoutCents,
  }
}
