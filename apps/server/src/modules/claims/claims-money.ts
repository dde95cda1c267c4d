import { and, eq, isNotNull } from 'drizzle-orm'
import { anyOf } from '../../database/lists.ts'
import { inTurn } from '../../database/read-together.ts'
import { enrollments, fundingClaims, offerTerms } from '../../database/schema/index.ts'
import type { Services } from '../../platform/services.ts'
import type { ClaimMoney } from './claims.presenter.ts'
import type { ClaimRow } from './claims.store.ts'
import { correctionsOf } from './corrections-of.ts'
import { payoutParts } from './shown/payout-parts.ts'

/**
 * Of each claim when its manufacturer's money came, the sum behind its payout, and what was put right: three reads, and two more
 * where the sum of one was not kept.
 */
export async function claimsMoney(
  { db }: Pick<Services, 'db'>,
  rows: readonly ClaimRow[],
): Promise<Map<number, ClaimMoney>> {
  const claimIds = rows.map(({ id }) => id)
  const [funded, terms, corrections] = await inTurn(
    () =>
      db
        .select({ claimId: fundingClaims.claimId, fundedAt: fundingClaims.fundedAt })
        .from(fundingClaims)
        .where(and(anyOf(fundingClaims.claimId, claimIds), fundingClaims.held, isNotNull(fundingClaims.fundedAt))),
    () =>
      db
        .select({ enrollmentId: enrollments.id, terms: offerTerms.terms })
        .from(enrollments)
        .innerJoin(offerTerms, eq(offerTerms.id, enrollments.termsId))
        .where(anyOf(enrollments.id, [...new Set(rows.map(({ enrollmentId }) => enrollmentId))])),
    () => correctionsOf(db, claimIds),
  )
  const fundedAt = new Map(funded.map((each) => [each.claimId, each.fundedAt]))
  const termsOf = new Map(terms.map((each) => [each.enrollmentId, each.terms]))
  const partsOf = await payoutParts(db, rows, termsOf)
  return new Map(
    rows.map(({ id, enrollmentId }) => [
      id,
      {
        fundedAt: fundedAt.get(id) ?? null,
        parts: partsOf.get(id) ?? null,
        unit: termsOf.get(enrollmentId)?.unit ?? 'unit',
        corrections: corrections.get(id) ?? [],
      },
    ]),
  )
}
