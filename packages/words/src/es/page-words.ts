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
  mailedLinks: {
    verifyEmail: {
      title: 'Verifique su correo electrónico',
      text: `Presione el botón y su cuenta de ${brand.name} queda lista.`,
      button: 'Verificar correo electrónico',
    },
    confirmEmail: {
      title: 'Confirme su correo electrónico nuevo',
      text: `Presione el botón y su cuenta de ${brand.name} usará esta dirección.`,
      button: 'Confirmar correo electrónico',
    },
    undoChange: {
      title: '¿Deshacer el cambio de su cuenta?',
      text: 'Todo queda como estaba, se cierran todas las sesiones y le enviamos un enlace para elegir una contraseña nueva.',
      button: 'Deshacer este cambio',
    },
  },
  failed: {
    title: 'No pudimos mostrar esta página',
    again: 'Intentar de nuevo',
    number: (id) => `Si sigue así, escriba a ${brand.supportEmail} y mencione ${id}.`,
  },
}
