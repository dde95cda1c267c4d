import type { OfferWords } from '../catalogues/words.ts'
import { formatDollars, formatLongDay, formatShortDay, groupThousands } from './amounts-and-days.ts'
import {
  discountText,
  offerTypeLabel,
  rebateMaximumText,
  rebateMinimumText,
  tierRangeText,
  unitText,
} from './terms-display.ts'

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
