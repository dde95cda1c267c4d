import type { PayoutPhrases } from '../../catalogues/words.ts'

export const payoutPhrases: PayoutPhrases = {
  earlier: (count, unit) => `${count} earlier ${unit}`,
  counted: (own, all) => `${own} of ${all} ${own === '1' ? 'counts' : 'count'} (limit of the offer)`,
  tierFrom: (min) => `tier from ${min}`,
  share: (percentage, amount, ofCounted) => `${percentage} of ${ofCounted ? 'their ' : ''}${amount}`,
  lessEarlier: (amount) => ` − ${amount} of earlier claims`,
}
