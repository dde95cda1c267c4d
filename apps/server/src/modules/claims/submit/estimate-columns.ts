import { estimatedPurchase, estimatedUnits, countedUnits as unitsOfVariant } from '@caseback/contract'
import { type Cents, estimatePayout } from '@caseback/domain'
import { readProblem } from '@caseback/words/field-messages'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '../../../database/connect.ts'
import { claims, type enrollments, offerTerms } from '../../../database/schema/index.ts'
import { fieldProblems, found } from '../../../platform/errors.ts'
import { sumOfUndecided } from './sum-of-undecided.ts'

/** What the operator has counted on the invoices, and what was paid for it; no units: there is no estimate. */
export type Counted = { units: number | null; purchaseCents: Cents; byVariant: ReadonlyMap<number, number> }

const OF_VARIANT = 'counted_units_'
const ofVariant = new RegExp(`^${OF_VARIANT}[1-9]\\d{0,8}$`)

/**
 * `estimated_units`, `counted_units_{variant}` and `estimated_purchase` of the form; null when nothing was counted. 400 on what
 * is no number.
 */
export function readCounted(fields: Record<string, string>): Counted | null {
  const units = readField(fields, 'estimated_units', estimatedUnits)
  const purchaseCents = readField(fields, 'estimated_purchase', estimatedPurchase)
  const byVariant = new Map<number, number>()
  for (const name of Object.keys(fields).filter((each) => ofVariant.test(each))) {
    const count = readField(fields, name, unitsOfVariant)
    if (count !== null) byVariant.set(Number(name.slice(OF_VARIANT.length)), count)
  }
  return units === null && byVariant.size === 0 ? null : { units, purchaseCents: purchaseCents ?? 0, byVariant }
}

function readField(fields: Record<string, string>, name: string, schema: z.ZodMiniType<number>): number | null {
  if (!fields[name]) return null
  const parsed = z.safeParse(schema, fields[name])
  if (!parsed.success) throw fieldProblems(name, [readProblem(parsed.error.issues[0]?.message ?? '')])
  return parsed.data
}

/**
 * The columns of a claim with what its enrollment's terms give for what was counted, over what is approved by now and what waits.
 */
export async function estimateColumns(
  tx: Tx,
  enrollment: Pick<typeof enrollments.$inferSelect, 'id' | 'termsId' | 'countedUnits' | 'approvedPayoutCents'>,
  counted: Counted | null,
): Promise<
  Pick<typeof claims.$inferInsert, 'estimatedUnits' | 'estimatedCents' | 'estimatedPurchaseCents' | 'countedUnits'>
> {
  if (!counted) return {}
  const [row] = await tx
    .select({ terms: offerTerms.terms })
    .from(offerTerms)
    .where(eq(offerTerms.id, enrollment.termsId))
  const [approved] = await tx
    .select({
      purchaseCents: sql<string>`coalesce(sum(${claims.purchaseCents}), 0)`,
      undecidedUnits: sumOfUndecided(claims.estimatedUnits).mapWith(Number),
      undecidedPurchaseCents: sumOfUndecided(claims.estimatedPurchaseCents).mapWith(Number),
    })
    .from(claims)
    .where(eq(claims.enrollmentId, enrollment.id))
  const { terms } = found(row)
  // What the offer does not have is nobody's to compare.
  const countedUnits = Object.fromEntries(
    terms.products
      .flatMap(({ variants }) => variants)
      .flatMap(({ variantId }) => {
        const units = counted.byVariant.get(variantId)
        return units === undefined ? [] : [[variantId, units]]
      }),
  )
  const { units, purchaseCents } = counted
  const claim = units === null ? null : { units, purchaseCents }
  const estimate =
    claim &&
    estimatePayout({
      terms,
      approved: {
        units: enrollment.countedUnits,
        purchaseCents: Number(found(approved).purchaseCents),
        payoutCents: enrollment.approvedPayoutCents,
      },
      undecided: {
        units: found(approved).undecidedUnits,
        purchaseCents: found(approved).undecidedPurchaseCents,
      },
      claim,
    })
  return {
    estimatedUnits: units,
    estimatedCents: estimate?.payoutCents ?? null,
    estimatedPurchaseCents: claim?.purchaseCents ?? null,
    countedUnits: Object.keys(countedUnits).length > 0 ? countedUnits : null,
  }
}
