import type { PreviewDescriptions } from '../../en/portal/preview-descriptions.ts'

export const previewDescriptions: PreviewDescriptions = {
  running: (discount, unit, day) =>
    `${discount} de reembolso por ${unit}. Compre a más tardar el ${day} y reciba su pago en 30 días.`,
  paused: (offer) => `${offer}: por ahora esta oferta no acepta inscripciones.`,
  over: (offer) => `${offer}: esta oferta ya no acepta inscripciones.`,
}
