import type { LayoutWords } from '../../letters/letter.ts'
import { provider, siteNamed } from '../../provider.ts'

export const spanishLayoutWords: LayoutWords = {
  get product() {
    return siteNamed('Reembolsos')
  },
  copyAddress: 'Si el botón no funciona, abra esta dirección en su navegador:',
  writes: (by) => `${by} escribe:`,
  get questions() {
    return `¿Preguntas? Escriba a ${provider.supportEmail}.`
  },
}
