import {
  type ApprovedClaim,
  approvedClaimStatuses,
  type PayoutParts,
  reconstructPayout,
  type Terms,
} from '@caseback/domain'
import { and, asc, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { claims } from '../../../database/schema/index.ts'
import type { ClaimRow } from '../claims.store.ts'
import { correctionsOf } from '../corrections-of.ts'

type PaidClaim = Pick<
  ClaimRow,
  | 'id'
  | 'enrollmentId'
  | 'status'
  | 'payoutCents'
  | 'payoutParts'
  | 'approvedUnits'
  | 'purchaseCents'
  | 'validatedAt'
  | 'correctsClaimId'
>

/**
 * The sum behind the payout of each of these claims that has one: as it was kept at the decision. Of claims that were approved
 * before it was kept it is put together again, by two reads for all of them, as far as it comes to the amount that was frozen.
 * @param termsOf of each enrollment
 */
export async function payoutParts(
  db: Database,
  rows: readonly PaidClaim[],
  termsOf: ReadonlyMap<number, Terms>,
): Promise<Map<number, PayoutParts>> {
  const approved = rows.filter(({ status }) => approvedClaimStatuses.some((each) => each === status))
  const kept = approved.flatMap(({ id, payoutParts: parts }) => (parts === null ? [] : [[id, parts] as const]))
  // The payout of a correction is a difference, not such a sum.
  const unkept = approved.filter((claim) => claim.payoutParts === null && claim.correctsClaimId === null)
  const earlierOf = unkept.length > 0 ? await earlierClaims(db, unkept) : new Map<number, ApprovedClaim[]>()
  const again = unkept.flatMap(({ id, enrollmentId, approvedUnits, purchaseCents, payoutCents }) => {
    const terms = termsOf.get(enrollmentId)
    const claim = { units: approvedUnits, purchaseCents, payoutCents: payoutCents ?? 0 }
    const parts = terms && reconstructPayout({ terms, earlier: earlierOf.get(id) ?? [], claim })
    return parts ? [[id, parts] as const] : []
  })
  return new Map([...kept, ...again])
}

/** Of each claim those of its enrollment that were approved before, with what was put right of them by then. */
async function earlierClaims(db: Database, rows: readonly PaidClaim[]): Promise<Map<number, ApprovedClaim[]>> {
  const approved = await db
    .select({
      id: claims.id,
      enrollmentId: claims.enrollmentId,
      units: claims.approvedUnits,
      purchaseCents: claims.purchaseCents,
      payoutCents: sql<number>`coalesce(${claims.payoutCents}, 0)`.mapWith(Number),
    })
    .from(claims)
    .where(
      and(
        anyOf(claims.enrollmentId, [...new Set(rows.map(({ enrollmentId }) => enrollmentId))]),
        anyOf(claims.status, [...approvedClaimStatuses]),
        isNull(claims.correctsClaimId),
      ),
    )
    .orderBy(asc(claims.validatedAt), asc(claims.id))
  const corrections = await correctionsOf(
    db,
    approved.map(({ id }) => id),
  )
  const approvedOf = Map.groupBy(approved, ({ enrollmentId }) => enrollmentId)
  const asOf = (
    { id, units, purchaseCents, payoutCents }: (typeof approved)[number],
    then: Date | null,
  ): ApprovedClaim =>
    (corrections.get(id) ?? [])
      .filter(({ createdAt }) => then !== null && createdAt < then)
      .reduce(
        (sum, correction) => ({
          units: sum.units + correction.units,
          purchaseCents: sum.purchaseCents + correction.purchaseCents,
          payoutCents: sum.payoutCents + correction.payoutCents,
        }),
        { units, purchaseCents, payoutCents },
      )
  return new Map(
    rows.map(({ id, enrollmentId, validatedAt }) => {
      const ofEnrollment = approvedOf.get(enrollmentId) ?? []
      const at = ofEnrollment.findIndex((each) => each.id === id)
      return [id, ofEnrollment.slice(0, Math.max(0, at)).map((each) => asOf(each, validatedAt))]
    }),
  )
}
