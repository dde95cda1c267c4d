import { links, type TaxLetters } from '../../letters/account-letter-facts.ts'
import { dayAndTime } from '../../letters/day-and-time.ts'
import { provider } from '../../provider.ts'
import { spanishOfferWords } from '../offer-words.ts'

const why = () => `Recibe este correo porque los cheques de su cuenta de ${provider.name} se envían a esta dirección.`

/** The letters about tax forms, in Spanish. */
export const taxLetters: TaxLetters = {
  taxFormAsked: (facts) => ({
    subject: facts.again
      ? `${provider.name}: todavía falta su formulario de impuestos (W-9)`
      : `${provider.name}: envíenos su formulario de impuestos (W-9)`,
    letter: {
      preheader: facts.holds ? 'Ningún cheque sale antes de tenerlo.' : 'Toma unos tres minutos.',
      heading: facts.again
        ? 'Todavía falta su formulario de impuestos'
        : 'Necesitamos su formulario de impuestos (W-9)',
      parts: [
        {
          paragraph: `Sus reembolsos suman ${spanishOfferWords.dollars(facts.thresholdCents)} o más en este año. Lo que se paga a un negocio a partir de esa cantidad lo informamos al IRS, con el número de contribuyente del negocio. El formulario W-9 nos da ese número.`,
        },
        ...(facts.holds
          ? [{ paragraph: 'Mientras no lo tengamos no enviamos ningún cheque. Después, el próximo sale solo.' }]
          : []),
        {
          paragraph:
            'Se llena después de iniciar sesión. Nunca envíe un número de contribuyente por correo electrónico: ahí no se lo pedimos.',
        },
      ],
      button: { label: 'Llenar el formulario', url: links.taxForm(facts) },
      footnote: `¿Otra persona de su negocio debe llenarlo? Solo puede hacerlo un dueño de la cuenta. Escriba a ${provider.supportEmail} si tiene preguntas.`,
      why: why(),
    },
  }),
  taxFormGiven: (facts) => ({
    subject: `${provider.name} ya tiene su formulario de impuestos`,
    letter: {
      preheader: 'Gracias. No tiene que hacer nada más.',
      heading: 'Ya tenemos su formulario de impuestos',
      parts: [
        { paragraph: 'Gracias. Lo que dice está cifrado, y solo quienes le pagan pueden abrirlo.' },
        {
          facts: [
            { label: 'Número', value: `termina en ${facts.lastFour}` },
            { label: 'Cuándo', value: dayAndTime('es-US', facts.at, facts.timeZone) },
          ],
        },
        {
          paragraph: `Si no fue usted, elija una contraseña nueva ahora mismo: eso cierra todas las sesiones. Después escriba a ${provider.supportEmail}.`,
        },
      ],
      button: { label: 'Abrir su formulario', url: links.taxForm(facts) },
      why: why(),
    },
  }),
}
