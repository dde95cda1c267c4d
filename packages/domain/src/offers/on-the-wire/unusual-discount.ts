import type { DiscountType } from '../terms.ts'

/** A case of food costs some 20 to 150 dollars: hardly anybody gives more back for it than this, or than half of its price. */
const MOST_USUAL = { dollars_off: 50, percentage_off: 50 } as const satisfies Record<DiscountType, number>

/**
 * The largest discount of tiers as the API has them where it is more than rebates usually give, for whoever publishes it to look
 * at once more; null where it is usual. In US dollars a unit, whatever the unit is, or in percent.
 */
export function unusualDiscount(type: DiscountType, tiers: readonly { discount: number }[]): number | null {
  const most = Math.max(0, ...tiers.map(({ discount }) => discount))
  return most > MOST_USUAL[type] ? most : null
}
