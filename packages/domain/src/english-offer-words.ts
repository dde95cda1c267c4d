import { formatLongDay, formatShortDay } from './days.ts'
import { formatDollars, groupThousands } from './money.ts'
import { offerTypeLabel } from './offers.ts'
import { discountText, rebateMaximumText, rebateMinimumText, tierRangeText, unitText } from './terms-display.ts'
import type { OfferWords } from './words.ts'

const count = (n: number): string => groupThousands(String(n))

export const englishOfferWords: OfferWords = {
  dollars: formatDollars,
  longDay: formatLongDay,
  shortDay: formatShortDay,
  count,
  unit: unitText,
  unitCount: (n, unit) => `${count(n)} ${unitText(unit, n)}`,
  discount: discountText,
  tierRange: tierRangeText,
  rebateMinimum: rebateMinimumText,
  rebateMaximum: rebateMaximumText,
  offerType: offerTypeLabel,
}
