import type { costOfOffer as call, OutputOf, ResponseOf } from '@caseback/contract'
import { centsToDollars, findTermsProblems, offerCost } from '@caseback/domain'
import type { FieldProblem } from '@caseback/words/field-messages'
import { desc, eq } from 'drizzle-orm'
import { offerDrafts, offers, offerTerms } from '../../../database/schema/index.ts'
import { AppError, fieldError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'

/**
 * What an offer would cost by its draft, or without one as it is published. 404 when there is none; 400 for terms that cannot be
 * published, for a percentage without the price of a unit, and for sums that cannot be held.
 */
export async function costOfOffer(
  { db }: Pick<Services, 'db'>,
  id: number,
  { locations, cases, unit_price }: OutputOf<typeof call, 'body'>,
): Promise<ResponseOf<typeof call>> {
  const [row] = await db
    .select({ draft: offerDrafts.draft, published: offerTerms.terms })
    .from(offers)
    .leftJoin(offerDrafts, eq(offerDrafts.offerId, offers.id))
    .leftJoin(offerTerms, eq(offerTerms.offerId, offers.id))
    .where(eq(offers.id, id))
    .orderBy(desc(offerTerms.version))
    .limit(1)
  const { draft, published } = found(row)
  const terms = found(draft?.terms ?? published)
  requirePriced(terms)
  if (terms.discountType === 'percentage_off' && unit_price == null)
    throw fieldError('unit_price', 'unit_price.required')
  const cost = offerCost(terms, { locations, units: cases, unitCents: Math.round((unit_price ?? 0) * 100) })
  if (!cost) throw fieldError('locations', 'cost.too_large')
  return {
    of: draft ? 'draft' : 'published',
    per_location: centsToDollars(cost.perLocationCents),
    liability: centsToDollars(cost.totalCents),
    counted_cases: cost.countedUnits,
    worst_case: cost.worst && {
      cases: cost.worst.units,
      per_location: centsToDollars(cost.worst.perLocationCents),
      liability: centsToDollars(cost.worst.totalCents),
    },
  }
}

/** 400 with what is wrong with tiers and cap; what qualifies and what it is counted in have no price. */
function requirePriced(terms: Omit<Parameters<typeof findTermsProblems>[0], 'products'>): void {
  const problems = findTermsProblems({ ...terms, products: [] }).filter(
    ({ code }) => code !== 'terms.no_product' && code !== 'terms.no_unit',
  )
  if (problems.length === 0) return
  const said = problems.map((problem): FieldProblem => problem)
  throw new AppError('input.invalid', { fields: { terms: said } })
}
