import type { Messages } from '../../en/portal/messages.ts'
import { provider, siteNamed } from '../../provider.ts'
import { offerCopy, offersCopy } from './offers-copy.ts'

/**
 * Every sentence of the portal in the Spanish of kitchens in the United States: usted, short, in the words of the trade.
 * Loaded only by those who read it.
 */
export const es: Messages = {
  brand: {
    product: 'Reembolsos',
    get home() {
      return `${siteNamed('Reembolsos')}, a la página de inicio`
    },
  },
  pageTitle: (page) => `${page} · ${siteNamed('Reembolsos')}`,
  skipToContent: 'Ir al contenido',
  header: {
    navigation: 'Principal',
    myOffers: 'Mis ofertas',
    settings: 'Configuración',
    help: 'Ayuda',
    greeting: (name) => `¡Hola, ${name}!`,
    login: 'Iniciar sesión',
    logout: 'Salir',
    openMenu: 'Abrir menú',
    menu: 'Menú',
  },
  footer: {
    navigation: 'Legal',
    help: 'Ayuda',
    contact: 'Contacto',
    terms: 'Términos',
    privacy: 'Privacidad',
    copyright: (year) => `© ${year} ${provider.name}`,
  },
  notFound: {
    title: 'No encontramos la página',
    text: 'La página que busca pudo haberse quitado, cambiado de nombre o no estar disponible por ahora.',
    toStart: 'Ir a la página de inicio',
  },
  legal: {
    terms: 'Términos del servicio',
    privacy: 'Política de privacidad',
    failed: 'No se pudo cargar este texto',
    empty: 'Este texto aún no se ha publicado',
    emptyHint: (supportEmail) => `Escriba a ${supportEmail} y se lo enviamos.`,
    onlyEnglish: 'Este texto legal está en inglés. Si algo no le queda claro, escríbanos.',
  },
  /** What several forms say. */
  forms: {
    sending: 'Enviando...',
    phoneTooLong: (max) => `El teléfono debe tener como máximo ${max} números`,
    passwordTooShort: 'La contraseña debe tener al menos 8 caracteres',
    passwordsDiffer: 'Las contraseñas no coinciden',
  },
  offer: offerCopy,
  offers: offersCopy,
  offline: {
    read: 'No tiene conexión. Lo que ve puede estar atrasado; se actualiza cuando vuelva.',
    files:
      'No tiene conexión. Elija y fotografíe facturas de todos modos: quedan aquí y se envían cuando vuelva la conexión.',
    forms: 'No tiene conexión. Lo que escriba queda aquí, menos las contraseñas. Envíelo cuando vuelva la conexión.',
  },
  starting: {
    unreachable: 'No podemos comunicarnos con nuestros servidores',
    keepsTrying: 'Su sesión sigue abierta. Lo intentamos de nuevo cada pocos segundos; revise su conexión.',
  },
  errors: {
    generic: 'Algo salió mal. Intente de nuevo.',
    heavyLoad: 'Nuestros servidores están muy ocupados en este momento. Intente de nuevo.',
    unreachable: 'No pudimos comunicarnos con el servidor. Revise su conexión.',
    crashed: 'No se pudo mostrar esta página',
    crashedHint: 'No se perdió nada de lo que envió. Cargue la página otra vez; si no funciona, intente más tarde.',
    reload: 'Cargar de nuevo',
    offline: 'No tiene conexión',
    offlineHint: 'Esta página se abre sola cuando vuelva la conexión.',
  },
}
