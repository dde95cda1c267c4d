import type { PrintedWords } from '../catalogues/printed-words.ts'

export const spanishPrintedWords: PrintedWords = {
  scan: 'Escanee, inscríbase y envíe su factura.',
  steps: [
    'Escanee el código y cree una cuenta',
    'Compre con su distribuidor de siempre',
    'Envíe una foto de la factura',
    'Reciba su cheque en 30 días',
  ],
  conditions: ({ least, most, from, to }) =>
    [
      least && `Como mínimo ${least} entre todas sus facturas`,
      `compras del ${from} al ${to}`,
      most && `hasta ${most} por local`,
    ]
      .filter(Boolean)
      .join(' · ')
      .replace(/^c/, 'C'),
  terms: 'El código lleva a todas las condiciones.',
}
