import type { PayoutPhrases } from '../../catalogues/words.ts'

export const spanishPayoutPhrases: PayoutPhrases = {
  earlier: (count, unit, isOne) => `${count} ${unit} ${isOne ? 'anterior' : 'anteriores'}`,
  counted: (own, all) => `${own} de ${all} ${own === '1' ? 'cuenta' : 'cuentan'} (límite de la oferta)`,
  tierFrom: (min) => `nivel desde ${min}`,
  share: (percentage, amount, ofCounted) => `${percentage} de ${ofCounted ? 'sus ' : ''}${amount}`,
  lessEarlier: (amount) => ` − ${amount} de solicitudes anteriores`,
}
