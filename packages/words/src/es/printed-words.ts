import type { PrintedWords } from '../catalogues/printed-words.ts'

export const spanishPrintedWords: PrintedWords = {
  scan: 'Escanee, inscríbase y envíe su factura.',
  steps: [
    'Escanee el código y cree una cuenta',
    'Compre con su distribuidor de siempre',
    'Envíe una foto de la factura',
    'Reciba su cheque en 30 días',
  ],
  dates: (from, to) => `Para compras del ${from} al ${to}`,
}
