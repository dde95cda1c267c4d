import { findDraftDatesProblems, findTermsProblems, type OfferDraft, type Terms, webAddress } from '@caseback/domain'
import type { FieldProblem } from '@caseback/words/field-messages'
import { eq } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import {
  enrollments,
  manufacturers,
  products,
  productVariants,
  type VariantPictures,
} from '../../../database/schema/index.ts'
import { fieldProblem } from '../../../platform/errors.ts'
import type { OfferRow } from './offer-drafts.store.ts'

type Problems = { field: string; problem: FieldProblem }[]

/**
 * What keeps a draft from being published on a day, each at its place; and the terms that publishing it would make, with
 * the pictures of their variants.
 * @param offer as it is; its state and dates are what operators know today
 */
export async function findDraftProblems(
  db: Database | Tx,
  offer: OfferRow,
  draft: OfferDraft,
  day: string,
): Promise<{ problems: Problems; terms: Terms; pictures: VariantPictures }> {
  const problems: Problems = []
  const say = (field: string, problem: FieldProblem) => void problems.push({ field, problem })

  const [manufacturer] = await db.select().from(manufacturers).where(eq(manufacturers.id, offer.manufacturerId))
  if (manufacturer?.archivedAt) say('manufacturer_id', fieldProblem('manufacturer.archived'))

  const enrolled = await db.$count(enrollments, eq(enrollments.offerId, offer.id))
  for (const { field, code } of findDraftDatesProblems(draft, offer.state === 'DRAFT' ? null : offer, enrolled, day))
    say(field, fieldProblem(code))
  if (draft.learnMoreUrl && !webAddress(draft.learnMoreUrl)) say('learn_more_url', fieldProblem('learn_more.invalid'))

  const { variantIds, ...rest } = draft.terms
  const qualifying = await qualifyingProducts(db, offer.manufacturerId, variantIds)
  if (qualifying.missing > 0) say('terms.variant_ids', fieldProblem('variant.archived'))
  const terms: Terms = { ...rest, products: qualifying.products }
  for (const problem of findTermsProblems(terms)) say(fieldOf(problem), problem)
  return { problems, terms, pictures: qualifying.pictures }
}

/** Where a problem of terms is mended. */
function fieldOf(problem: ReturnType<typeof findTermsProblems>[number]): string {
  if ('params' in problem) return `terms.tiers.${problem.params.tier - 1}`
  if (problem.code === 'terms.no_product') return 'terms.variant_ids'
  if (problem.code === 'terms.no_unit') return 'terms.unit'
  if (problem.code === 'terms.cap_invalid' || problem.code === 'terms.cap_below_tiers')
    return 'terms.max_units_per_location'
  return 'terms.tiers'
}

/** The products of these variants, as terms keep them; `missing` counts those that are archived or not the manufacturer's. */
async function qualifyingProducts(
  db: Database | Tx,
  manufacturerId: number,
  variantIds: readonly number[],
): Promise<{ products: Terms['products']; pictures: VariantPictures; missing: number }> {
  const rows = await db
    .select({ product: products, variant: productVariants })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(anyOf(productVariants.id, variantIds))
  const byId = new Map(
    rows
      .filter(({ product, variant }) => product.manufacturerId === manufacturerId && !variant.archivedAt)
      .map((row) => [row.variant.id, row]),
  )
  const found = variantIds.flatMap((id) => byId.get(id) ?? [])
  return {
    missing: variantIds.length - found.length,
    pictures: Object.fromEntries(
      found.flatMap(({ variant }) => (variant.picture === null ? [] : [[variant.id, variant.picture]])),
    ),
    products: [...Map.groupBy(found, ({ product }) => product.id)].map(([productId, each]) => ({
      productId,
      name: each[0]?.product.name ?? '',
      description: each[0]?.product.description ?? '',
      variants: each.map(({ variant: { id, name, format, sku, gtin } }) => ({
        variantId: id,
        name,
        format,
        sku,
        gtin,
      })),
    })),
  }
}
