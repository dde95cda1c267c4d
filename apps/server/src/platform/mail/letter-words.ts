import { brand } from '@caseback/domain'
import type { LetterLanguage } from './language.ts'

/** The layout's own words, around those of each letter. */
export const layoutWords: Record<
  LetterLanguage,
  { product: string; copyAddress: string; writes: (by: string) => string; questions: string }
> = {
  en: {
    product: `${brand.name} Rebates`,
    copyAddress: 'If the button does not work, open this address in your browser:',
    writes: (by) => `${by} writes:`,
    questions: `Questions? Write to ${brand.supportEmail}.`,
  },
  es: {
    product: `${brand.name} Reembolsos`,
    copyAddress: 'Si el botón no funciona, abra esta dirección en su navegador:',
    writes: (by) => `${by} escribe:`,
    questions: `¿Preguntas? Escriba a ${brand.supportEmail}.`,
  },
}
