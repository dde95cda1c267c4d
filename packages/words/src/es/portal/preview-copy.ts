import type { PreviewCopy } from '../../en/portal/preview-copy.ts'
import { provider, siteNamed } from '../../provider.ts'

export const previewCopy: PreviewCopy = {
  get home() {
    return `${siteNamed('Reembolsos')}, a la página de inicio`
  },
  rebates: 'Reembolsos',
  login: 'Iniciar sesión',
  myOffers: 'Mis ofertas',
  received: 'Le enviaron una oferta',
  title: (manufacturer, id) => `Oferta de ${manufacturer} - FBR${id}`,
  purchaseBy: (day) => ['Compre a más tardar el ', day, ' y reciba su reembolso*'],
  upTo: (amount) => ['Hasta ', amount, ' de reembolso'],
  everyUnit: (amount, unit) => `Son ${amount} de reembolso por cada ${unit}.`,
  bestTier: (amount, unit, units) =>
    `Llegue a ${units} y reciba ${amount} por cada ${unit}, también por lo que ya compró.`,
  trust: 'Gratis · Sin datos bancarios · Pago con cheque',
  back: 'Lo que recibe',
  purchaseDay: 'Compre hasta',
  invoiceDay: 'Envíe facturas hasta',
  boughtSince: (day) => `¿Compró algo desde el ${day}? También cuenta.`,
  whoPays: 'Quién le paga',
  who: {
    us: () => `¿Quién es ${provider.name}?`,
    usText: (manufacturer) =>
      `Nos encargamos de esta oferta por ${manufacturer}: leemos su factura, cobramos el dinero y le enviamos el cheque.`,
    why: (manufacturer) => `¿Por qué no paga ${manufacturer}?`,
    whyText: (manufacturer) =>
      `Usted compra con su distribuidor, así que ${manufacturer} no puede ver lo que compró. Su factura lo muestra. Nadie cambia su precio ni su distribuidor.`,
    cost: '¿Cuánto me cuesta?',
    costText: (checkProvider) =>
      `Nada. Nunca le pedimos una cuenta bancaria ni una tarjeta. ${checkProvider}, que hace nuestros cheques por correo electrónico, puede preguntarle dónde poner el dinero cuando lo deposite.`,
  },
  learnMore: 'Más información',
  overNext: '¿Ya está inscrito o busca otra oferta? Encuentre todas las suyas en Mis ofertas.',
  pausedNext:
    '¿Ya está inscrito? Lo que envió se revisa y se paga como siempre, y podrá enviar más cuando la oferta continúe. ¿Todavía no? Guarde este enlace: entonces podrá inscribirse aquí.',
  toOffers: 'Ir a Mis ofertas',
  claimFailed: 'No se pudo tomar la oferta. Intente de nuevo.',
  howItWorks: 'Así funciona',
  steps: {
    account: 'Cree una cuenta en 30 segundos',
    accountHint: 'Su nombre, su local, su correo',
    purchase: 'Compre los productos que califican',
    purchaseHint: (day) => `Con cualquier distribuidor, hasta el ${day}`,
    submit: 'Envíe la factura en línea',
    submitHint: 'Basta una foto o el PDF',
    once: 'Las cadenas pueden usarla una vez por local',
    upToUnits: (units) => `Las cadenas pueden usarla para hasta ${units} por local`,
    locationHint: 'Cada local tiene su propia cuenta',
    payment: 'Reciba su pago en 30 días',
    paymentHint: 'Con un cheque por correo electrónico o postal',
  },
  products: 'Productos que califican',
  footnote: '*Con cheque, después de revisar su factura. Vea las condiciones de la oferta.',
  questions: '¿Preguntas? Escriba a',
  until: (day) => `hasta el ${day}`,
  notFoundTitle: 'No encontramos la página',
  notFound: 'Este enlace no existe o la oferta todavía no empieza. Revise el enlace que le enviaron.',
  endedTitle: 'Este enlace ya terminó',
  ended:
    'Ya no lleva a ninguna oferta. ¿Ya está inscrito? Su oferta y sus solicitudes siguen en Mis ofertas. Para un enlace nuevo, pídalo a quien le dio este.',
  toStart: 'Ir a la página de inicio',
  failed: 'No se pudieron cargar las condiciones de la oferta',
  failedHint: 'Intente de nuevo en un momento.',
  tryAgain: 'Intentar de nuevo',
  loading: 'Cargando…',
  help: 'Ayuda',
  contact: 'Contacto',
  terms: 'Términos',
  privacy: 'Privacidad',
}
