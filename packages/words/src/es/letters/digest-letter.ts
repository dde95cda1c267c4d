import { links } from '../../letters/account-letter-facts.ts'
import type { DigestWait } from '../../letters/digest-facts.ts'
import type { StaffLetters } from '../../letters/letter-groups.ts'
import { provider } from '../../provider.ts'
import { withFullStop } from '../../with-full-stop.ts'
import { spanishWords } from '../domain-words.ts'

const labels: Record<DigestWait['what'], string> = {
  LATE: 'Con el plazo prometido vencido',
  SOON: 'Prometidos para hoy o los próximos tres días',
  FAILED_CHECKS: 'Cheques que quedaron en nada',
  REVIEW: 'Reclamos por revisar',
  BATCHES: 'Lotes por aprobar',
  MOVES: 'Movimientos de dinero por decidir',
  OFFERS: 'Ofertas que esperan su acuerdo',
  NEEDS_ATTENTION: 'Reclamos que esperan a su operador',
  CLAIM_DISPUTES: 'Rechazos disputados',
  PAYMENTS_TO_LOOK_AT: 'Pagos que necesitan a una persona',
  PAYMENT_REPORTS: 'Avisos de cheques que no llegaron',
  CHECK_CASES: 'Cheques que el proveedor cuenta de otro modo',
  PAYMENT_STOPS: 'Locales con los pagos detenidos',
  OVERDUE_REQUESTS: 'Solicitudes vencidas',
  DISPUTED_REQUESTS: 'Solicitudes que los fabricantes disputan',
  CLAIMS_WITHOUT_REQUEST: 'Reclamos aprobados aún sin solicitud',
  BANK_LINES: 'Movimientos del banco por explicar',
  OFFER_DRAFTS: 'Borradores de ofertas',
  OFFERS_ENDING: 'Ofertas que terminan en dos semanas',
  OFFER_BUDGETS: 'Ofertas cerca de su presupuesto',
  INVITATIONS_LAPSED: 'Invitaciones que nadie aceptó a tiempo',
  FAILED_EVENTS: 'Eventos cuyo seguimiento falló',
}
const told = ({ count, more }: DigestWait) => `${count.toLocaleString('en-US')}${more ? '+' : ''}`

/** Lo que espera a alguien del equipo por la mañana. */
export const digest: StaffLetters['digest'] = (facts) => ({
  subject: `${provider.name}: lo que le espera el ${spanishWords.offer.longDay(facts.today)}`,
  letter: {
    preheader: facts.waits
      .slice(0, 3)
      .map((wait) => `${labels[wait.what]}: ${told(wait)}`)
      .join(' · '),
    heading: 'Lo que le espera',
    parts: [{ facts: facts.waits.map((wait) => ({ label: labels[wait.what], value: told(wait) })) }],
    button: { label: 'Abrir el escritorio', url: links.deskHome(facts) },
    footnote: 'Puede desactivar este correo en «Your account».',
    why: withFullStop(`Recibe este correo cada mañana porque trabaja en el escritorio de ${provider.name}`),
  },
})
