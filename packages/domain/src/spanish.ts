import { type AddressFields, emptyAddressFields } from './accounts.ts'
import { brand } from './brand.ts'
import type { ClaimContext } from './claim-status-meaning.ts'
import { type AttentionReason, type ClaimStatus, isClaimStatus, reasonSentence, withdrawnReason } from './claims.ts'
import { type Day, parseDay } from './days.ts'
import { type Cents, centsToDollars, dollarsToCents } from './money.ts'
import type { OfferType } from './offers.ts'
import { type OperatorTypeSlug, operatorTypes } from './operator-types.ts'
import { type CheckStatus, type PaymentSentences, paymentSentence } from './payments.ts'
import { plainWords } from './plain-words.ts'
import { unitText, type WireTier } from './terms-display.ts'
import type { AccountWords, ClaimWords, DomainWords, OfferWords } from './words.ts'

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

const isDollarsOff = (tier: WireTier): boolean => tier.discount_type === 'dollars_off'
const share = (tier: WireTier): string => `${number.format(tier.discount)}% del monto de su compra`
const rebate = (count: number, tier: WireTier): string => dollars(count * dollarsToCents(tier.discount))

const offerTypes: Record<OfferType, string> = {
  FIRST_OFFER: 'Oferta de primera compra',
  TIME_OFFER: 'Oferta por tiempo limitado',
}

const offer: OfferWords = {
  dollars,
  longDay: (day) => longDay.format(dayAsDate(day)),
  shortDay: (day) => shortDay.format(dayAsDate(day)),
  count: (count) => number.format(count),
  unit,
  unitCount,
  // 'off' is said after it: '$5' 'de reembolso por caja'.
  discount: (tier) =>
    isDollarsOff(tier)
      ? dollars(dollarsToCents(tier.discount)).replace(/\.00$/, '')
      : `${number.format(tier.discount)}%`,
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

const statuses: Record<ClaimStatus, string> = {
  CLAIM_SUBMITTED: 'Enviada',
  CLAIM_VALIDATED: 'Aprobada',
  PENDING_MANUFACTURER_PAYMENT: 'Pago en proceso',
  OPERATOR_PAYMENT_SUBMITTED: 'Pago enviado',
  PAID: 'Pagada',
  CLAIM_REJECTED: 'Rechazada',
  NEEDS_ATTENTION: 'Requiere atención',
}

const meanings: Record<ClaimStatus, (context: ClaimContext, paidBy: string) => string> = {
  CLAIM_SUBMITTED: (_, paidBy) => `Estamos revisando sus facturas; usted no tiene que hacer nada.${paidBy}`,
  NEEDS_ATTENTION: () => 'Estamos esperando su respuesta: lea la nota y envíenos lo que falta.',
  CLAIM_VALIDATED: (context, paidBy) =>
    context.payoutCents === 0 ? countsOnly(context) : `Aprobada. Estamos preparando su pago.${paidBy}`,
  PENDING_MANUFACTURER_PAYMENT: (_, paidBy) =>
    `Aprobada. El fabricante nos paga y enseguida le pagamos a usted.${paidBy}`,
  OPERATOR_PAYMENT_SUBMITTED: (context) => context.paymentSentence ?? 'Ya enviamos su pago; va en camino.',
  PAID: ({ payoutCents }) =>
    `Usted recibió ${payoutCents ? dollars(payoutCents) : 'su pago'}. Esta solicitud está completa.`,
  CLAIM_REJECTED: () =>
    'Esta solicitud no se va a pagar. El motivo está abajo; si no está de acuerdo, puede decírnoslo.',
}

function countsOnly({ unitsToNextTier, unit: word = 'unit' }: ClaimContext): string {
  if (!unitsToNextTier) return 'Aprobada, pero estas compras no suman nada a su reembolso.'
  return `Aprobada. Cuenta para el siguiente nivel: con ${unitCount(unitsToNextTier, word)} más le pagamos por todo lo que lleva.`
}

const nothingToDo = 'Le enviaremos un pago nuevo; usted no tiene que hacer nada.'
const payments: PaymentSentences = {
  processing: 'Su pago se hará en un plazo de 14 días hábiles.',
  queued: 'Su cheque está en espera de imprimirse y enviarse por correo.',
  checks: {
    UNPAID: `Su pago le llegará por correo electrónico de parte de ${brand.checkProviderName}.`,
    IN_PROCESS: 'Su depósito está en proceso.',
    PRINTED: 'Su cheque ya se imprimió.',
    MAILED: 'Su cheque va en camino por correo.',
    PAID: null,
    VOID: `Este cheque se canceló. ${nothingToDo}`,
    EXPIRED: `Este cheque venció antes de depositarse. El dinero sigue siendo suyo. ${nothingToDo}`,
    FAILED: `El depósito de este cheque falló. El dinero sigue siendo suyo. ${nothingToDo}`,
    REFUNDED: `Este cheque nos fue devuelto. El dinero sigue siendo suyo. ${nothingToDo}`,
  },
  unknown: (plain) => `${brand.checkProviderName} informa: ${plain}.`,
}

const reasons: Record<AttentionReason | typeof withdrawnReason, string> = {
  wrong_product: 'La factura no muestra ningún producto que califique para esta oferta.',
  unreadable: 'No pudimos leer la factura.',
  outside_dates: 'La fecha de la factura está fuera de las fechas de la oferta.',
  not_a_distributor_invoice: 'El documento no es una factura de un distribuidor.',
  duplicate: 'Esta factura ya se había enviado.',
  over_the_cap: 'Su local ya llegó al máximo que paga esta oferta.',
  other: 'La persona que revisó su solicitud le dejó una nota.',
  withdrawn: 'Usted retiró la solicitud.',
}
const reasonCodes = Object.keys(reasons)
const spanishReasons = new Map(Object.entries(reasons))
const reason = (code: string): string => spanishReasons.get(code) ?? `${plainWords(code)}.`

const checkStatuses: Record<CheckStatus, string> = {
  UNPAID: 'sin cobrar',
  IN_PROCESS: 'en proceso',
  PRINTED: 'impreso',
  MAILED: 'enviado por correo',
  PAID: 'pagado',
  VOID: 'cancelado',
  EXPIRED: 'vencido',
  FAILED: 'depósito fallido',
  REFUNDED: 'devuelto',
}
const spanishCheckStatuses = new Map(Object.entries(checkStatuses).map(([code, name]) => [plainWords(code), name]))

/** The server's own notes, by how they read in English. */
const notes: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [
    /^(.+) (?:was|were) left out: the same file is already there\.$/,
    (files) => `No incluimos ${files}: ese mismo archivo ya estaba.`,
  ],
  [
    /^The check is no longer paid: (.+)\.$/,
    (status = '') => `El cheque ya no consta como pagado: ${spanishCheckStatuses.get(status) ?? status}.`,
  ],
]

function note(text: string): string {
  // A coded reason stands first, then what the reviewer wrote.
  const code = reasonCodes.find((each) => text === reasonSentence(each) || text.startsWith(`${reasonSentence(each)} `))
  if (code) return `${reason(code)}${text.slice(reasonSentence(code).length)}`
  for (const [english, spanish] of notes) {
    const match = english.exec(text)
    if (match) return spanish(...match.slice(1))
  }
  return text
}

const claim: ClaimWords = {
  status: (status) => (isClaimStatus(status) ? statuses[status] : plainWords(status)),
  meaning: (status, context = {}) =>
    meanings[status](context, context.promiseDay ? ` Pago a más tardar el ${offer.longDay(context.promiseDay)}.` : ''),
  paymentSentence: (payment) => paymentSentence(payment, payments),
  paymentSuffix: (status) => {
    if (status === 'PRINTED') return ' (cheque impreso)'
    return status === 'MAILED' ? ' (cheque en el correo)' : ''
  },
  reason,
  note,
}

type TypeWords = { name: string; organization: string; location: string }
const types: Record<OperatorTypeSlug, TypeWords> = {
  'restaurants-bars': {
    name: 'Restaurantes y bares',
    organization: 'Nombre de la empresa',
    location: 'Nombre del local',
  },
  'business-industry': {
    name: 'Empresas e industria',
    organization: 'Nombre de la empresa',
    location: 'Nombre del local',
  },
  'catering-party-service': {
    name: 'Banquetes y eventos',
    organization: 'Nombre de la empresa',
    location: 'Nombre del local',
  },
  'lodging-hospitality': {
    name: 'Hoteles y hospedaje',
    organization: 'Nombre de la empresa',
    location: 'Nombre de la propiedad',
  },
  leisure: { name: 'Ocio y recreación', organization: 'Nombre de la empresa', location: 'Nombre del local' },
  'transportation-planes-trains-cruises': {
    name: 'Transporte: aviones, trenes y cruceros',
    organization: 'Nombre de la empresa',
    location: 'Nombre del local',
  },
  'education-k-12': {
    name: 'Educación: primaria y secundaria (K-12)',
    organization: 'Nombre del distrito escolar',
    location: 'Nombre de la escuela',
  },
  'education-cu': {
    name: 'Educación: colegios y universidades',
    organization: 'Nombre del colegio o universidad',
    location: 'Nombre del campus',
  },
  'healthcare-hospitals': {
    name: 'Salud: hospitales',
    organization: 'Nombre del sistema de salud',
    location: 'Nombre del hospital',
  },
  'healthcare-nursinghomes': {
    name: 'Salud: residencias de ancianos',
    organization: 'Nombre de la organización',
    location: 'Nombre de la residencia',
  },
  'other-fire-depts-prisons-military': {
    name: 'Otros: bomberos, prisiones y ejército',
    organization: 'Nombre de la organización',
    location: 'Nombre del local',
  },
  other: { name: 'Otros', organization: 'Nombre de la organización', location: 'Nombre del local' },
}

const addressLabels: Record<keyof AddressFields, string> = {
  street: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  postalCode: 'Código postal',
}

const account: AccountWords = {
  operatorType: (name) => {
    const known = operatorTypes.find((each) => each.name === name)
    return known ? types[known.slug].name : name
  },
  operatorTypeLabels: (slug) => {
    const { organization, location } = types[operatorTypes.find((each) => each.slug === slug)?.slug ?? 'other']
    return { organization, location }
  },
  missingAddressFields: (address) => emptyAddressFields(address).map((field) => addressLabels[field]),
}

/** What the rules of the domain say to people, in Spanish. */
export const spanishWords: DomainWords = { offer, claim, account }
