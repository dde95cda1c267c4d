import type { ClaimsTable } from '../../claims-table.ts'
import { spanishOfferWords } from '../offer-words.ts'
import { spanishClaimWords } from './claim-words.ts'

const { count, dollars, longDay, shortDay } = spanishOfferWords

export const spanishClaimsTable: ClaimsTable = {
  columns: [
    'Solicitud',
    'Enviada',
    'Fabricante',
    'Oferta',
    'Estado',
    'Pago (USD)',
    'A más tardar',
    'Pagada',
    'A nombre de',
    'Cheque',
  ],
  status: spanishClaimWords.status,
  statement: {
    title: 'Solicitudes y pagos',
    made: (day) => `Al ${longDay(day)}`,
    from: (day) => `Enviadas desde el ${longDay(day)}`,
    to: (day) => `Enviadas hasta el ${longDay(day)}`,
    year: (year) => `Enviadas en ${year}`,
    found: (words) => `Con «${words}»`,
    parts: {
      needs_you: 'Solo lo que espera por usted',
      not_approved: 'Solo lo que falta aprobar',
      on_the_way: 'Solo lo aprobado que está en camino',
      paid: 'Solo lo pagado',
      rejected: 'Solo lo rechazado',
    },
    columns: {
      claim: 'Solicitud',
      submitted: 'Enviada',
      offer: 'Oferta',
      status: 'Estado',
      paid: 'Pagada, cheque',
      amount: 'Monto',
    },
    paid: 'Pagado',
    onTheWay: 'Aprobado, en camino',
    notApproved: 'Sin aprobar, estimado',
    total: (claims) => (claims === 1 ? '1 solicitud' : `${count(claims)} solicitudes`),
    more: (shown, all) =>
      `Las últimas ${count(shown)} de ${count(all)} solicitudes; las sumas son de todas. Todas están en la tabla (CSV).`,
    none: 'Ninguna solicitud es así.',
    estimate: (amount) => `est. ${amount}`,
    estimates: 'est.: un estimado hasta que lo aprobemos.',
    page: (page, pages) => `Página ${page} de ${pages}`,
    day: shortDay,
    dollars,
  },
}
