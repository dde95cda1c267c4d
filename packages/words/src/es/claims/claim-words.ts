import {
  type AttentionReason,
  brand,
  type CheckStatus,
  type ClaimStatus,
  isClaimStatus,
  withdrawnReason,
} from '@caseback/domain'
import type { ClaimContext, ClaimWords } from '../../catalogues/words.ts'
import { type HistoryNotes, sayNotes } from '../../history-notes.ts'
import { choosePaymentSentence, type PaymentSentences } from '../../payment-sentence.ts'
import { plainWords } from '../../plain-words.ts'
import { spanishOfferWords } from '../offer-words.ts'
import { spanishPayoutPhrases } from './payout-phrases.ts'

const { dollars, longDay, unitCount } = spanishOfferWords

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
  returned:
    'El correo nos devolvió su cheque y lo cancelamos. El dinero sigue siendo suyo. Por favor, revise en Configuración cómo le pagamos: ahí va el nuevo pago.',
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
const spanishCheckStatuses = new Map<string, string>(Object.entries(checkStatuses))

const historyNotes: HistoryNotes = {
  'files.left_out': ({ files }) => `No incluimos ${files.join(', ')}: ese mismo archivo ya estaba.`,
  'claim.corrects': ({ claim }) => `Corrige la solicitud ${claim}.`,
  'payout.kept_back': ({ keptCents }) => `Retuvimos ${dollars(keptCents)} por una corrección; no se envía cheque.`,
  'check.not_paid': ({ status }) =>
    `El cheque ya no consta como pagado: ${spanishCheckStatuses.get(status) ?? plainWords(status)}.`,
}

/** Statuses, reasons and payments in Spanish. */
export const spanishClaimWords: ClaimWords = {
  status: (status, withdrawn) =>
    withdrawn ? 'Retirada' : isClaimStatus(status) ? statuses[status] : plainWords(status),
  meaning: (status, context = {}) =>
    meanings[status](context, context.promiseDay ? ` Pago a más tardar el ${longDay(context.promiseDay)}.` : ''),
  paymentSentence: (payment) => choosePaymentSentence(payment, payments),
  paymentSuffix: (status) => {
    if (status === 'PRINTED') return ' (cheque impreso)'
    return status === 'MAILED' ? ' (cheque en el correo)' : ''
  },
  reason,
  payout: spanishPayoutPhrases,
  notes: (parts) => sayNotes({ reason, historyNotes }, parts),
}
