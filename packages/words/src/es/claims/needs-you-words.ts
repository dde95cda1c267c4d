import type { NeedsYouWords } from '../../needs-you-words.ts'
import { spanishOfferWords } from '../offer-words.ts'
import { spanishClaimWords } from './claim-words.ts'

const { longDay } = spanishOfferWords

export const spanishNeedsYouWords: NeedsYouWords = {
  attention: (claim, notes) => {
    const said = notes && spanishClaimWords.notes(notes)
    return said ? `Solicitud ${claim}. ${said}` : `A la solicitud ${claim} le falta algo.`
  },
  check: (claim, address, sent) =>
    `Solicitud ${claim}. Lo espera en su correo electrónico${address ? `, ${address}` : ''}${sent ? `, desde el ${longDay(sent)}` : ''}.`,
  rejected: (claim) => `La solicitud ${claim} no se aprobó. Todavía puede enviar una factura que califique.`,
  deadline: (until) => `Todavía no ha enviado nada para esta oferta. Recibe facturas hasta el ${longDay(until)}.`,
  taxForm: (waits) =>
    waits === 'now'
      ? 'Necesitamos su formulario de impuestos (W-9). Ningún cheque sale antes de tenerlo.'
      : waits === 'later'
        ? 'Necesitamos su formulario de impuestos (W-9). Es posible que los próximos cheques tengan que esperarlo.'
        : 'Necesitamos su formulario de impuestos (W-9) por lo que se le paga este año.',
}
