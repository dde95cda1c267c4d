import type { ClaimsCopy } from '../../en/portal/claims-copy.ts'

export const enrolledBanners: ClaimsCopy['enrolledBanners'] = {
  deletedTitle: 'Oferta retirada',
  deleted: 'Esta oferta se retiró y ya no está disponible.',
  expiredTitle: 'La oferta venció',
  expired: 'Esta oferta venció y ya no acepta inscripciones ni facturas.',
  pausedTitle: 'Oferta en pausa',
  paused:
    'Esta oferta está en pausa. Seguimos tramitando las solicitudes que ya envió; podrá enviar nuevas cuando se reactive.',
}
