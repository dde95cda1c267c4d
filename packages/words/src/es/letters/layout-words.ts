import { brand } from '@caseback/domain'
import type { LayoutWords } from '../../letters/letter.ts'

export const spanishLayoutWords: LayoutWords = {
  product: `${brand.name} Reembolsos`,
  copyAddress: 'Si el botón no funciona, abra esta dirección en su navegador:',
  writes: (by) => `${by} escribe:`,
  questions: `¿Preguntas? Escriba a ${brand.supportEmail}.`,
}
