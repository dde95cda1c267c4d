import type { ClaimsCopy } from '../../en/portal/claims-copy.ts'

export const scannerCopy: ClaimsCopy['scanner'] = {
  title: (page) => `Página ${page}`,
  again: (page) => `Página ${page} otra vez`,
  newInvoice: 'Otra factura',
  newInvoicePage: (page) => `Página ${page}, otra factura`,
  auto: 'Automático',
  autoHint: 'Toma la foto sola cuando la página está quieta',
  torch: 'Luz',
  starting: 'Iniciando la cámara…',
  looking: 'Encuadre la página completa.',
  found: 'Se ven las cuatro esquinas. No se mueva.',
  shoot: 'Tomar la foto',
  close: 'Cerrar la cámara',
  done: 'Listo',
  busy: 'Enderezando…',
  pages: 'Fotos tomadas',
  choose: (page) => `Página ${page}: tomarla otra vez, girarla o quitarla`,
  turn: (page) => `Girar la página ${page} a la derecha`,
  remove: (page) => `Quitar la página ${page}`,
  dark: (page) => `La página ${page} salió muy oscura. Tómela otra vez con más luz: ocupará su lugar.`,
  blurred: (page) => `La página ${page} salió borrosa. Tómela otra vez: ocupará su lugar.`,
  small: (page) => `La página ${page} se ve pequeña. Tómela otra vez de más cerca: ocupará su lugar.`,
  straightened: (page) => `La página ${page} está recortada y enderezada.`,
  whole: (page) => `La página ${page} queda como está: no se encontraron sus esquinas.`,
  noCamera: 'La cámara no se puede usar aquí.',
  ownCamera: 'Usar la cámara del teléfono',
  cropped: 'Recortada y enderezada',
  uncrop: 'Usar la foto completa',
}

/** What photos of invoices are read easily, and which come back. */
export const photoExample: ClaimsCopy['photoExample'] = {
  title: '¿Cómo es una buena foto?',
  goodTitle: 'Se lee bien',
  good: ['La hoja completa, con sus cuatro esquinas', 'Plana y vista desde arriba', 'Luz pareja y números nítidos'],
  badTitle: 'Se la devolvemos',
  bad: ['Esquinas o renglones cortados', 'Inclinada o arrugada', 'Con sombra o borrosa'],
}
