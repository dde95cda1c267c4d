import { unitText } from '@caseback/words/en/terms-display'
import { inFull } from '../../../shared/dollars.ts'

const inUnits = (count: number, unit: string) => `${inFull(count)} ${unitText(unit, count)}`

/** What the desk says of a payout: the sum of what is typed, and the one that was frozen. */
export const payoutCopy = {
  payout: 'Payout',
  thisClaim: 'This claim',
  /** Before the numbers of the claims. */
  already: (claims: number) => (claims === 1 ? 'Already approved, claim' : 'Already approved, claims'),
  more: (claims: number) => ` and ${claims} more`,
  units: inUnits,
  counted: (counted: number, all: number, unit: string) =>
    counted < all
      ? `${inFull(counted)} of ${inUnits(all, unit)} ${counted === 1 ? 'counts' : 'count'} (limit of the offer)`
      : inUnits(all, unit),
  byUnit: (units: number, discount: string) => `${inFull(units)} × ${discount}`,
  share: (percentage: string, amount: string) => `${percentage} of ${amount}`,
  makes: (sum: string, amount: string) => `${sum} = ${amount}`,
  lessHeld: (claims: number) => (claims === 1 ? 'Less its payout' : 'Less their payouts'),
  belowFirstTier: 'Below the first tier',
  toNextTier: (units: number, unit: string) => `${inUnits(units, unit)} to the next tier`,
  overpaid: (amount: string) => `Other claims of this location hold ${amount} more than the tiers give.`,
  fixed: 'Payout, as validated',
  open: 'Not decided yet',
  none: 'None',
}
