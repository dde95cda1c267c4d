import type { DiscountType } from './terms.ts'

/** A case of food costs some 20 to 150 dollars: nobody gives more than this back for it, or more than half of its price. */
const MOST_USUAL = { dollars_off: 50, percentage_off: 50 } as const satisfies Record<DiscountType, number>

/**
 * The largest discount of tiers where no rebate of the field usually gives as much, for whoever publishes it to look at once more;
 * null where it is usual. In US dollars a unit, or in percent.
 */
export function unusualDiscount(type: DiscountType, tiers: readonly { discount: number }[]): number | null {
  const most = Math.max(0, ...tiers.map(({ discount }) => discount))
  return most > MOST_USUAL[type] ? most : null
}
