import { approvedClaimStatuses, explainPayout } from '@caseback/domain'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { anyOf } from '../../database/lists.ts'
import { inTurn } from '../../database/read-together.ts'
import { claims, enrollments, fundingClaims, offerTerms } from '../../database/schema/index.ts'
import type { Services } from '../../platform/services.ts'
import type { ClaimMoney } from './claims.presenter.ts'
import type { ClaimRow } from './claims.store.ts'
import { correctionsOf } from './corrections-of.ts'

/** Of each claim when its manufacturer's money came, the sum behind its payout, and what was put right: four reads. */
export async function claimsMoney(
  { db }: Pick<Services, 'db'>,
  rows: readonly ClaimRow[],
): Promise<Map<number, ClaimMoney>> {
  const enrollmentIds = [...new Set(rows.map(({ enrollmentId }) => enrollmentId))]
  const [funded, terms, approved] = await inTurn(
    () =>
      db
        .select({ claimId: fundingClaims.claimId, fundedAt: fundingClaims.fundedAt })
        .from(fundingClaims)
        .where(
          and(
            anyOf(
              fundingClaims.claimId,
              rows.map(({ id }) => id),
            ),
            fundingClaims.held,
            isNotNull(fundingClaims.fundedAt),
          ),
        ),
    () =>
      db
        .select({ enrollmentId: enrollments.id, terms: offerTerms.terms })
        .from(enrollments)
        .innerJoin(offerTerms, eq(offerTerms.id, enrollments.termsId))
        .where(anyOf(enrollments.id, enrollmentIds)),
    () =>
      db
        .select({
          id: claims.id,
          enrollmentId: claims.enrollmentId,
          units: claims.approvedUnits,
          purchaseCents: claims.purchaseCents,
          payoutCents: sql<number>`coalesce(${claims.payoutCents}, 0)`.mapWith(Number),
          validatedAt: claims.validatedAt,
          corrects: claims.correctsClaimId,
        })
        .from(claims)
        .where(and(anyOf(claims.enrollmentId, enrollmentIds), anyOf(claims.status, [...approvedClaimStatuses])))
        .orderBy(asc(claims.validatedAt), asc(claims.id)),
  )
  // Of the earlier claims too: a payout was computed with what was put right of them by then.
  const corrections = await correctionsOf(
    db,
    approved.map(({ id }) => id),
  )
  const asOf = (earlier: (typeof approved)[number], then: Date | null) =>
    (corrections.get(earlier.id) ?? [])
      .filter(({ createdAt }) => then !== null && createdAt < then)
      .reduce(
        (sum, correction) => ({
          units: sum.units + correction.units,
          purchaseCents: sum.purchaseCents + correction.purchaseCents,
          payoutCents: sum.payoutCents + correction.payoutCents,
        }),
        { units: earlier.units, purchaseCents: earlier.purchaseCents, payoutCents: earlier.payoutCents },
      )
  const fundedAt = new Map(funded.map((each) => [each.claimId, each.fundedAt]))
  const termsOf = new Map(terms.map((each) => [each.enrollmentId, each.terms]))
  const approvedOf = Map.groupBy(approved, ({ enrollmentId }) => enrollmentId)
  return new Map(
    rows.map(({ id, enrollmentId }) => {
      const ofEnrollment = approvedOf.get(enrollmentId) ?? []
      const at = ofEnrollment.findIndex((each) => each.id === id)
      const claim = ofEnrollment[at]
      const own = termsOf.get(enrollmentId)
      const earlier = ofEnrollment
        .slice(0, at)
        .filter(({ corrects }) => corrects === null)
        .map((each) => asOf(each, claim?.validatedAt ?? null))
      const parts = claim && own && claim.corrects === null ? explainPayout({ terms: own, earlier, claim }) : null
      return [
        id,
        {
          fundedAt: fundedAt.get(id) ?? null,
          parts,
          unit: own?.unit ?? 'unit',
          corrections: corrections.get(id) ?? [],
        },
      ]
    }),
  )
}
