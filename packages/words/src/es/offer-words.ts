import {
  type Cents,
  centsToDollars,
  type Day,
  isDollarsOff,
  nearestCents,
  type OfferType,
  parseDay,
  rebateCents,
  type WireTier,
} from '@caseback/domain'
import type { OfferWords } from '../catalogues/words.ts'
import { unitText } from '../en/terms-display.ts'

// Spanish as kitchens in the United States speak it: usted, dollars and dates as there.
const LOCALE = 'es-US'
const money = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' })
const number = new Intl.NumberFormat(LOCALE)
const longDay = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

const dayAsDate = (day: Day): Date => new Date(`${parseDay(day)}T00:00:00Z`)
const dollars = (cents: Cents): string => money.format(centsToDollars(cents))

/** One and many. What is not here is a manufacturer's own word and stays as it is written. */
const units = new Map<string, readonly [string, string]>([
  ['', ['caja', 'cajas']],
  ['unit', ['caja', 'cajas']],
  ['case', ['caja', 'cajas']],
  ['box', ['caja', 'cajas']],
  ['bag', ['bolsa', 'bolsas']],
  ['bottle', ['botella', 'botellas']],
  ['can', ['lata', 'latas']],
  ['carton', ['cartón', 'cartones']],
  ['dozen', ['docena', 'docenas']],
  ['gallon', ['galón', 'galones']],
  ['jar', ['frasco', 'frascos']],
  ['jug', ['garrafa', 'garrafas']],
  ['lb', ['libra', 'libras']],
  ['lbs', ['libra', 'libras']],
  ['pound', ['libra', 'libras']],
  ['oz', ['onza', 'onzas']],
  ['pack', ['paquete', 'paquetes']],
  ['pail', ['cubeta', 'cubetas']],
  ['pallet', ['tarima', 'tarimas']],
  ['piece', ['pieza', 'piezas']],
  ['sack', ['costal', 'costales']],
  ['tray', ['charola', 'charolas']],
  ['tub', ['bote', 'botes']],
])

function unit(word: string, count: number): string {
  const known = units.get(word.trim().toLowerCase())
  return known ? known[count === 1 ? 0 : 1] : unitText(word, count)
}
const unitCount = (count: number, word: string): string => `${number.format(count)} ${unit(word, count)}`

const share = (tier: WireTier): string => `${number.format(tier.discount)}% del monto de su compra`
const rebate = (count: number, tier: WireTier): string => dollars(rebateCents(count, tier))

const offerTypes: Record<OfferType, string> = {
  FIRST_OFFER: 'Oferta de primera compra',
  TIME_OFFER: 'Oferta por tiempo limitado',
}

/** Amounts, days and terms of offers in Spanish. */
export const spanishOfferWords: OfferWords = {
  dollars,
  longDay: (day) => longDay.format(dayAsDate(day)),
  shortDay: (day) => shortDay.format(dayAsDate(day)),
  count: (count) => number.format(count),
  unit,
  unitCount,
  // 'off' is said after it: '$5' 'de reembolso por caja'.
  discount: (tier) =>
    isDollarsOff(tier) ? dollars(nearestCents(tier.discount)).replace(/\.00$/, '') : `${number.format(tier.discount)}%`,
  tierRange: (tier, word) => {
    if (!tier.min && !tier.max) return 'sin límite'
    return tier.max
      ? `${number.format(tier.min ?? 0)} - ${unitCount(tier.max, word)}`
      : `${unitCount(tier.min ?? 0, word)} o más`
  },
  rebateMinimum: (tier) => (isDollarsOff(tier) ? rebate(tier.min ?? 0, tier) : share(tier)),
  rebateMaximum: (tier) => {
    if (!isDollarsOff(tier)) return share(tier)
    return tier.max ? rebate(tier.max, tier) : 'sin límite'
  },
  offerType: (type) => offerTypes[type],
}
