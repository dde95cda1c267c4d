import { brand } from '@caseback/domain'
import type { PageWords } from '../catalogues/page-words.ts'

export const spanishPageWords: PageWords = {
  title: `${brand.name} Reembolsos`,
  needsJavaScript: `${brand.name} necesita JavaScript para iniciar su sesión. Actívelo y cargue la página de nuevo.`,
  app: {
    name: `${brand.name} Reembolsos`,
    description: 'Pida reembolsos por lo que compra su cocina y siga cada solicitud hasta su cheque.',
    claims: 'Todas las solicitudes y pagos',
  },
  failed: {
    title: 'No pudimos mostrar esta página',
    again: 'Intentar de nuevo',
    number: (id) => `Si sigue así, escriba a ${brand.supportEmail} y mencione ${id}.`,
  },
}
