import type { PayoutParts } from '@caseback/domain'
import { formatDollars, groupThousands } from '../amounts-and-days.ts'
import { unitText } from '../terms-display.ts'

/** '36 cases × $6.00', '24 cases × $5.00 − $42.00 of earlier claims', '12.5% of $370.00'. */
export function payoutFormula(parts: PayoutParts, unit: string): string {
  const { units, discountType, discount, purchaseCents, earlierCents } = parts
  const whole =
    discountType === 'percentage_off'
      ? `${discount / 100}% of ${formatDollars(purchaseCents ?? 0)}`
      : `${groupThousands(String(units))} ${unitText(unit, units)} × ${formatDollars(discount)}`
  return earlierCents > 0 ? `${whole} − ${formatDollars(earlierCents)} of earlier claims` : whole
}
