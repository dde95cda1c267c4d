import type { PageWords } from '../catalogues/page-words.ts'
import { provider, siteNamed } from '../provider.ts'

export const spanishPageWords: PageWords = {
  get title() {
    return siteNamed('Reembolsos')
  },
  get needsJavaScript() {
    return `${provider.name} necesita JavaScript para iniciar su sesión. Actívelo y cargue la página de nuevo.`
  },
  app: {
    get name() {
      return siteNamed('Reembolsos')
    },
    description: 'Pida reembolsos por lo que compra su cocina y siga cada solicitud hasta su cheque.',
    claims: 'Todas las solicitudes y pagos',
  },
  mailedLinks: {
    verifyEmail: {
      title: 'Verifique su correo electrónico',
      get text() {
        return `Presione el botón y su cuenta de ${provider.name} queda lista.`
      },
      button: 'Verificar correo electrónico',
    },
    confirmEmail: {
      title: 'Confirme su correo electrónico nuevo',
      get text() {
        return `Presione el botón y su cuenta de ${provider.name} usará esta dirección.`
      },
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
    number: (id) => `Si sigue así, escriba a ${provider.supportEmail} y mencione ${id}.`,
  },
}
