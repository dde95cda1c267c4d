import type { TaxFormWait } from '@caseback/domain'
import { links } from '../../letters/account-letter-facts.ts'
import { dayAndTime } from '../../letters/day-and-time.ts'
import type { TaxLetters } from '../../letters/letter-groups.ts'
import { provider } from '../../provider.ts'
import { spanishOfferWords } from '../offer-words.ts'

const why = () => `Recibe este correo porque su cuenta de ${provider.name} recibe pagos con cheque.`

const { dollars, longDay } = spanishOfferWords

/** What payments do until the form is here. */
const waiting: Record<TaxFormWait, { paragraph: string }[]> = {
  now: [{ paragraph: 'Mientras no lo tengamos no enviamos ningún cheque. Después, el próximo sale solo.' }],
  later: [{ paragraph: 'Es posible que los próximos cheques tengan que esperarlo.' }],
  never: [],
}

type Before = Parameters<TaxLetters['taxFormAsked']>[0]['before']
const asked = (before: Before) =>
  before === 'nothing'
    ? {
        subject: 'envíenos su formulario de impuestos (W-9)',
        heading: 'Necesitamos su formulario de impuestos (W-9)',
        replaced: [],
      }
    : before === 'asked'
      ? {
          subject: 'todavía falta su formulario de impuestos (W-9)',
          heading: 'Todavía falta su formulario de impuestos',
          replaced: [],
        }
      : {
          subject: 'envíenos un nuevo formulario de impuestos (W-9)',
          heading: 'Necesitamos un nuevo formulario de impuestos (W-9)',
          replaced: [
            {
              paragraph: before.isChange
                ? `Cambió su empresa o el nombre de quien cobra. Envíenos el formulario de impuestos de quien cobra ahora: el del ${longDay(before.given)} ya no vale.`
                : `Envíenos un nuevo formulario de impuestos: el del ${longDay(before.given)} ya no vale.`,
            },
          ],
        }

/** The letters about tax forms, in Spanish. */
export const taxLetters: TaxLetters = {
  taxFormAsked: (facts) => {
    const { subject, heading, replaced } = asked(facts.before)
    return {
      subject: `${provider.name}: ${subject}`,
      letter: {
        preheader: facts.waits === 'now' ? 'Ningún cheque sale antes de tenerlo.' : 'Toma unos tres minutos.',
        heading,
        parts: [
          ...replaced,
          {
            paragraph:
              facts.thresholdCents === null
                ? 'Lo que se paga a un negocio en un año es posible que debamos informarlo al IRS, con el número de contribuyente del negocio. El formulario W-9 nos da ese número.'
                : `Sus reembolsos suman ${dollars(facts.thresholdCents)} o más en este año. Lo que se paga a un negocio a partir de esa cantidad lo informamos al IRS, con el número de contribuyente del negocio. El formulario W-9 nos da ese número.`,
          },
          ...waiting[facts.waits],
          {
            paragraph:
              'Se llena después de iniciar sesión. Nunca envíe un número de contribuyente por correo electrónico: ahí no se lo pedimos.',
          },
        ],
        button: { label: 'Llenar el formulario', url: links.taxForm(facts) },
        footnote: `¿Otra persona de su negocio debe llenarlo? Solo puede hacerlo un dueño de la cuenta. Escriba a ${provider.supportEmail} si tiene preguntas.`,
        why: why(),
      },
    }
  },
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
