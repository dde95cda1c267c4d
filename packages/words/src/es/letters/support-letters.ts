import { links } from '../../letters/account-letter-facts.ts'
import { oneLine, quoted, quotedLines } from '../../letters/peoples-words.ts'
import type { SupportLetters } from '../../letters/support-letter-facts.ts'
import { provider } from '../../provider.ts'

/** The letters to support and about what support does, in Spanish. */
export const supportLetters: SupportLetters = {
  supportAsked: (facts) => ({
    subject: `${provider.name}: ${oneLine(facts.name)} escribió a soporte`,
    letter: {
      preheader: `Responda a ${facts.email}.`,
      heading: 'Alguien escribió a soporte',
      parts: [
        { quote: { by: quoted(facts.name), lines: quotedLines(facts.text) } },
        { facts: [{ label: 'Responder a', value: facts.email }] },
        { paragraph: 'El mensaje también está en la cuenta.' },
      ],
      button: { label: 'Abrir la cuenta', url: links.deskOperator(facts) },
      why: `Recibe este correo porque esta es la dirección de soporte de ${provider.name}.`,
    },
  }),

  operatorEmailAsked: (facts) => ({
    subject: `${provider.name}: se pidió otro correo para ${oneLine(facts.name)}`,
    letter: {
      preheader: 'Si no lo esperaba, pregunte antes de que salga el próximo cheque.',
      heading: 'El correo de un operador está por cambiar',
      parts: [
        {
          paragraph: `${quoted(facts.askedBy)} pidió otro correo electrónico para la cuenta de ${quoted(facts.name)}. Cuando se abra el enlace que recibe, ahí llegan los cheques por correo electrónico y los enlaces para una contraseña nueva.`,
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
      why: `Recibe este correo porque usted puede decidir sobre dinero en ${provider.name}.`,
    },
  }),
}
