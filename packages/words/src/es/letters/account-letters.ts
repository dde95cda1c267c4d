import {
  type AccountLetters,
  type ChangedFacts,
  links,
  type UndoableFacts,
} from '../../letters/account-letter-facts.ts'
import { dayAndTime } from '../../letters/day-and-time.ts'
import { greetingName } from '../../letters/peoples-words.ts'
import { provider } from '../../provider.ts'
import { withFullStop } from '../../with-full-stop.ts'
import { hello, yourAccount } from './greeting.ts'
import { offerLetters } from './offer-letters.ts'
import { requestLetters } from './request-letters.ts'
import { staffLetters } from './staff-letters.ts'
import { supportLetters } from './support-letters.ts'
import { taxLetters } from './tax-letters.ts'

const when = ({ at, timeZone }: ChangedFacts) => ({ label: 'Cuándo', value: dayAndTime('es-US', at, timeZone) })
const wasIt = () => [
  { paragraph: 'Si fue usted, aquí no tiene que hacer nada.' },
  {
    paragraph: `Si no fue usted, elija una contraseña nueva ahora mismo: eso cierra todas las sesiones. Después escriba a ${provider.supportEmail}.`,
  },
]
/** Lo que alguien hace con un cambio que no fue suyo. */
const takeBack = () => [
  { paragraph: 'Si fue usted, aquí no tiene que hacer nada.' },
  {
    paragraph: `Si no fue usted, deshágalo ahora: el enlace sirve 7 días, deja todo como estaba, cierra todas las sesiones y le envía un enlace para una contraseña nueva. Después escriba a ${provider.supportEmail}.`,
  },
]
/** Lo que alguien hace con un cambio que se hizo por él. */
const unasked = () => [
  { paragraph: 'Si lo pidió, aquí no tiene que hacer nada.' },
  {
    paragraph: `Si no lo pidió, deshágalo ahora: el enlace sirve 7 días, deja todo como estaba, cierra todas las sesiones y le envía un enlace para una contraseña nueva. Después escriba a ${provider.supportEmail}.`,
  },
]
/** Lo mismo de lo que ningún enlace deshace. */
const unaskedAtAll = () => [
  { paragraph: 'Si lo pidió, aquí no tiene que hacer nada.' },
  { paragraph: `Si no lo pidió, escriba ahora a ${provider.supportEmail}.` },
]
const undoButton = (facts: UndoableFacts) =>
  facts.undoKey === null
    ? { label: 'Elegir una contraseña nueva', url: links.forgotPassword(facts) }
    : { label: 'Deshacer este cambio', url: links.undoChange({ ...facts, undoKey: facts.undoKey }) }
const payoutMethods = { EMAIL: 'Por correo electrónico', MAIL: 'Impresos, por correo postal' }

/** The letters about an account, in Spanish. */
export const spanishAccountLetters: AccountLetters = {
  verification(facts) {
    const name = greetingName(facts.firstName)
    return {
      subject: `Verifique su correo electrónico para ${provider.name}`,
      letter: {
        preheader: 'Un paso más y su cuenta está lista. El enlace sirve durante 24 horas.',
        heading: name ? `¡Hola, ${name}!` : `Le damos la bienvenida a ${provider.name}`,
        parts: [
          { paragraph: 'Verifique su correo electrónico. Con eso su cuenta queda lista y puede pedir sus reembolsos.' },
          { paragraph: 'El enlace sirve durante 24 horas. Si ya venció, inicie sesión y pida uno nuevo.' },
        ],
        button: { label: 'Verificar mi correo', url: links.verification(facts) },
        footnote: '¿Usted no creó una cuenta? Ignore este correo: la cuenta se borra a los 7 días.',
        why: `Recibe este correo porque alguien creó una cuenta de ${provider.name} con esta dirección.`,
      },
    }
  },

  passwordReset: (facts) => ({
    subject: `Cambie su contraseña de ${provider.name}`,
    letter: {
      preheader: 'El enlace funciona una sola vez, durante 2 horas.',
      heading: 'Elija una contraseña nueva',
      parts: [
        hello(facts.firstName),
        {
          paragraph: facts.isAfterUndo
            ? 'Se deshizo un cambio en su cuenta. Quien lo hizo quizá conozca su contraseña, así que ya no sirve para entrar. Elija una nueva: el enlace funciona una sola vez, durante 2 horas.'
            : 'Usted pidió una contraseña nueva. El enlace funciona una sola vez, durante 2 horas.',
        },
        { paragraph: 'Al cambiarla se cierran todas sus sesiones: vuelva a entrar con la nueva.' },
      ],
      button: { label: 'Elegir una contraseña nueva', url: links.passwordReset(facts) },
      footnote: facts.isAfterUndo
        ? '¿El enlace ya venció? Elija «¿Olvidó su contraseña?» al entrar para recibir otro.'
        : '¿Usted no la pidió? Ignore este correo: su contraseña sigue igual.',
      why: yourAccount(),
    },
  }),

  emailChange: (facts) => ({
    subject: `Confirme su correo nuevo para ${provider.name}`,
    letter: {
      preheader: 'El enlace funciona una sola vez, durante 24 horas.',
      heading: 'Confirme su correo nuevo',
      parts: [
        hello(facts.firstName),
        {
          paragraph:
            'Usted pidió que usemos esta dirección de ahora en adelante: para entrar, para nuestros correos y para los cheques que llegan por correo electrónico.',
        },
        { paragraph: 'El enlace funciona una sola vez, durante 24 horas. Mientras tanto seguimos usando la anterior.' },
      ],
      button: { label: 'Confirmar mi correo', url: links.emailChange(facts) },
      footnote: '¿Usted no lo pidió? Ignore este correo: nada cambia.',
      why: withFullStop(
        `Recibe este correo porque alguien quiere usar esta dirección en una cuenta de ${provider.name}`,
      ),
    },
  }),

  emailChangeRequested: (facts) => ({
    subject: `Su correo de ${provider.name} está por cambiar`,
    letter: {
      preheader: 'Si no fue usted, elija una contraseña nueva ahora mismo.',
      heading: 'Su correo electrónico está por cambiar',
      parts: [
        hello(facts.firstName),
        {
          paragraph: `${
            facts.byStaff
              ? `Alguien pidió al equipo de ${provider.name} que su cuenta use`
              : 'Alguien que tiene abierta su cuenta pidió que use'
          } ${facts.newEmail} de ahora en adelante. El cambio se hace cuando se confirme esa dirección; hasta entonces nada cambia.`,
        },
        { paragraph: 'Si fue usted, aquí no tiene que hacer nada.' },
        {
          paragraph: `Si no fue usted, elija una contraseña nueva ahora mismo: eso cierra todas las sesiones y anula el cambio.${
            facts.byStaff ? ` Después escriba a ${provider.supportEmail}.` : ''
          }`,
        },
      ],
      button: { label: 'Elegir una contraseña nueva', url: links.forgotPassword(facts) },
      why: yourAccount(),
    },
  }),

  emailChanged: (facts) => ({
    subject: `Su correo de ${provider.name} cambió`,
    letter: {
      preheader: 'Si no fue usted, deshágalo ahora.',
      heading: 'Su correo electrónico cambió',
      parts: [
        hello(facts.firstName),
        {
          paragraph: `Su cuenta usa ahora ${facts.newEmail}. Entre con esa dirección; ahí llegan todos nuestros correos.`,
        },
        { facts: [when(facts)] },
        ...takeBack(),
      ],
      button: undoButton(facts),
      why: facts.isToNew
        ? yourAccount()
        : withFullStop(
            `Recibe este correo aquí porque esta dirección era hasta ahora de una cuenta de ${provider.name}`,
          ),
    },
  }),

  payoutChanged: (facts) => ({
    subject: `Sus datos de pago de ${provider.name} cambiaron`,
    letter: {
      preheader: facts.byStaff ? 'Si no lo pidió, deshágalo ahora.' : 'Si no fue usted, deshágalo ahora.',
      heading: 'Sus datos de pago cambiaron',
      parts: [
        hello(facts.firstName),
        {
          paragraph: facts.byStaff
            ? `${provider.name} cambió la forma en que le pagamos, para que su dinero le llegue. Dos personas de nuestro equipo lo acordaron.`
            : 'Alguien que tiene abierta su cuenta cambió la forma en que le pagamos.',
        },
        {
          facts: [
            ...(facts.payoutMethod
              ? [{ label: 'Cómo le llegan los cheques', value: payoutMethods[facts.payoutMethod] }]
              : []),
            ...(facts.payeeChanged
              ? [{ label: 'Cheques a nombre de', value: 'Otro nombre: véalo en Configuración' }]
              : []),
            ...(facts.addressChanged ? [{ label: 'Los cheques se envían a', value: 'Otra dirección' }] : []),
            when(facts),
          ],
        },
        ...(facts.byStaff ? unasked() : takeBack()),
      ],
      button: undoButton(facts),
      why: yourAccount(),
    },
  }),

  addressChanged: (facts) => ({
    subject: `La dirección de su cuenta de ${provider.name} cambió`,
    letter: {
      preheader: facts.byStaff
        ? 'Si no lo pidió, escríbanos ahora.'
        : 'Si no fue usted, elija una contraseña nueva ahora mismo.',
      heading: 'Su dirección cambió',
      parts: [
        hello(facts.firstName),
        {
          paragraph: facts.byStaff
            ? `El equipo de ${provider.name} cambió la dirección de su cuenta, como alguien nos pidió.`
            : 'Alguien que tiene abierta su cuenta cambió la dirección a la que le enviábamos los cheques por correo.',
        },
        ...(facts.mailsChecks
          ? [
              {
                paragraph: `${
                  facts.byStaff ? 'Los cheques llegan ahora' : 'Ahora llegan'
                } por correo electrónico, hasta que se confirme la nueva dirección en Configuración.`,
              },
            ]
          : []),
        { facts: [when(facts)] },
        ...(facts.byStaff ? unaskedAtAll() : wasIt()),
      ],
      button: facts.byStaff
        ? { label: 'Ver Configuración', url: links.settings(facts) }
        : { label: 'Elegir una contraseña nueva', url: links.forgotPassword(facts) },
      why: yourAccount(),
    },
  }),

  passwordChanged: (facts) => ({
    subject: `Su contraseña de ${provider.name} cambió`,
    letter: {
      preheader: 'Si no fue usted, deshágalo ahora.',
      heading: 'Su contraseña cambió',
      parts: [
        hello(facts.firstName),
        {
          paragraph:
            'Se puso una contraseña nueva. En los demás lugares donde su cuenta estaba abierta, la sesión se cerró.',
        },
        { facts: [when(facts)] },
        ...takeBack(),
        {
          paragraph:
            'Es posible que alguien más pueda abrir su correo: entonces cambie primero la contraseña de su correo.',
        },
      ],
      button: undoButton(facts),
      why: yourAccount(),
    },
  }),

  closingAsked: (facts) => ({
    subject: `Su cuenta de ${provider.name} se va a cerrar`,
    letter: {
      preheader: 'Primero pagamos lo que está abierto.',
      heading: 'Su cuenta se va a cerrar',
      parts: [
        hello(facts.firstName),
        {
          paragraph: `Usted nos pidió cerrar su cuenta. ${
            facts.openClaims === 1
              ? 'Queda una solicitud abierta: primero la resolvemos'
              : `Quedan ${facts.openClaims} solicitudes abiertas: primero las resolvemos`
          } y pagamos lo que corresponda; después se cierra la cuenta. Hasta entonces puede entrar.`,
        },
        { paragraph: 'Si cambia de opinión antes, o si no fue usted, conserve la cuenta en Configuración.' },
      ],
      button: { label: 'Abrir Configuración', url: links.settings(facts) },
      why: yourAccount(),
    },
  }),

  accountClosed: (facts) => ({
    subject: `Su cuenta de ${provider.name} está cerrada`,
    letter: {
      preheader: 'Ya nadie puede entrar en ella.',
      heading: 'Su cuenta está cerrada',
      parts: [
        hello(facts.firstName),
        { paragraph: 'Su cuenta está cerrada, como usted pidió. Ya nadie puede entrar en ella.' },
        { paragraph: 'Sus solicitudes y pagos quedan en nuestros libros, como lo pide la contabilidad.' },
        { paragraph: `Si no fue usted, o si se le pierde un cheque, escriba a ${provider.supportEmail}.` },
      ],
      why: withFullStop(`Recibe este último correo porque esta dirección era de una cuenta de ${provider.name}`),
    },
  }),

  ...staffLetters,
  ...supportLetters,
  ...requestLetters,
  ...offerLetters,
  ...taxLetters,
}
