import { links } from '../../letters/account-letter-facts.ts'
import { subjectNaming } from '../../letters/named-offer.ts'
import { quoted, quotedLines } from '../../letters/peoples-words.ts'
import type { SupportLetters } from '../../letters/support-letter-facts.ts'
import { provider } from '../../provider.ts'
import { withFullStop } from '../../with-full-stop.ts'
import { hello, yourAccount } from './greeting.ts'

/** The letters to support and about what support does, in Spanish. */
export const supportLetters: SupportLetters = {
  supportAsked: (facts) => ({
    subject: subjectNaming(facts.name, (name) => `${provider.name}: ${name} escribió a soporte`),
    letter: {
      preheader: `Responda a ${facts.email}.`,
      heading: 'Alguien escribió a soporte',
      parts: [
        { quote: { by: quoted(facts.name), lines: quotedLines(facts.text) } },
        { facts: [{ label: 'Responder a', value: facts.email }] },
        { paragraph: 'El mensaje también está en la cuenta.' },
      ],
      button: { label: 'Abrir la cuenta', url: links.deskOperator(facts) },
      why: withFullStop(`Recibe este correo porque esta es la dirección de soporte de ${provider.name}`),
    },
  }),

  operatorEmailAsked: (facts) => ({
    subject: subjectNaming(facts.name, (name) => `${provider.name}: se pidió otro correo para ${name}`),
    letter: {
      preheader: 'Si no lo esperaba, pregunte antes de que salga el próximo cheque.',
      heading: 'El correo de un operador está por cambiar',
      parts: [
        {
          paragraph: `${withFullStop(`${quoted(facts.askedBy)} pidió otro correo electrónico para la cuenta de ${quoted(facts.name)}`)} Cuando se abra el enlace que recibe, ahí llegan los cheques por correo electrónico y los enlaces para una contraseña nueva.`,
        },
        {
          facts: [
            { label: 'Hasta ahora', value: facts.email },
            { label: 'Desde entonces', value: facts.newEmail },
          ],
        },
        {
          paragraph:
            'Si no lo esperaba, pregunte por teléfono a quien lo pidió o al operador, y mientras tanto detenga los pagos del local. Quien tiene ese buzón puede hacer que el dinero le llegue a sí mismo.',
        },
      ],
      button: { label: 'Abrir la cuenta', url: links.deskOperator(facts) },
      why: withFullStop(`Recibe este correo porque usted puede decidir sobre dinero en ${provider.name}`),
    },
  }),

  accountsMerged: (facts) => ({
    subject: `Sus dos cuentas de ${provider.name} ahora son una`,
    letter: {
      preheader: `Entre con ${facts.email}: ahí están las solicitudes y los pagos de ambas.`,
      heading: 'Sus dos cuentas ahora son una',
      parts: [
        hello(facts.firstName),
        {
          paragraph: `Usted tenía dos cuentas y las hemos unido. Entre con ${facts.email}: ahí están las solicitudes y los pagos de ambas. Ya nadie puede entrar con ${facts.otherEmail}.`,
        },
        { paragraph: 'El destino de sus cheques no ha cambiado.' },
        {
          paragraph: `Si estas cuentas no son ambas suyas, escriba a ${provider.supportEmail} en el plazo de un día: entonces todavía podemos deshacerlo.`,
        },
      ],
      why: yourAccount(),
    },
  }),

  accountsParted: (facts) => ({
    subject: `Sus cuentas de ${provider.name} son dos otra vez`,
    letter: {
      preheader: 'Hemos deshecho la unión.',
      heading: 'Sus cuentas son dos otra vez',
      parts: [
        hello(facts.firstName),
        {
          paragraph: `Hemos deshecho la unión de ${facts.email} y ${facts.otherEmail}. Cada una entra otra vez con su propia dirección y contraseña, y tiene sus propias solicitudes y pagos.`,
        },
        { paragraph: `Si no lo esperaba, escriba a ${provider.supportEmail}.` },
      ],
      why: yourAccount(),
    },
  }),

  locationRenamed: (facts) => ({
    subject: `El nombre de su local en ${provider.name} cambió`,
    letter: {
      preheader: 'Si no lo pidió, escríbanos ahora.',
      heading: 'Su local tiene otro nombre',
      parts: [
        hello(facts.firstName),
        {
          paragraph: `El servicio de ayuda de ${provider.name} cambió el nombre de su local, porque alguien nos lo pidió. Su empresa y el nombre en sus cheques no han cambiado.`,
        },
        {
          facts: [
            { label: 'Hasta ahora', value: facts.before },
            { label: 'Desde ahora', value: facts.after },
          ],
        },
        { paragraph: `Si no lo pidió, escriba ahora a ${provider.supportEmail}.` },
      ],
      button: { label: 'Ver Configuración', url: links.settings(facts) },
      why: yourAccount(),
    },
  }),
}
