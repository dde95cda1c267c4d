import { brand } from '@caseback/domain'
import { claimLink } from '../../letters/claim-letter-facts.ts'
import { subjectNaming } from '../../letters/named-offer.ts'
import { quoted } from '../../letters/peoples-words.ts'
import { type ReminderLetters, submitLink } from '../../letters/reminder-letter-facts.ts'
import { provider } from '../../provider.ts'
import { spanishWords } from '../domain-words.ts'
import { spanishFrame } from './claim-letters.ts'

const { dollars, longDay } = spanishWords.offer

const choose = '¿No quiere más recordatorios como este? Desactívelos en Configuración, en “Avisos”.'
const days = (count: number) => (count === 1 ? '1 día' : `${count} días`)

/** The letters that remind, in Spanish. */
export const spanishReminderLetters: ReminderLetters = {
  deadline: (facts) => ({
    subject: subjectNaming(
      quoted(facts.offerName),
      (name) =>
        `${provider.name}: ${facts.daysLeft === 1 ? 'queda' : 'quedan'} ${days(facts.daysLeft)} para enviar facturas de ${name}`,
    ),
    letter: {
      preheader: `Recibe facturas hasta el ${longDay(facts.until)}.`,
      heading: 'Todavía no ha enviado ninguna factura',
      parts: [
        {
          paragraph: `La oferta “${quoted(facts.offerName)}” de ${quoted(facts.manufacturerName)} recibe facturas hasta el ${longDay(facts.until)}. Basta una foto de la factura.`,
        },
      ],
      button: { label: 'Enviar una factura', url: submitLink(facts) },
      footnote: choose,
      why: 'Recibe este correo porque se inscribió en esta oferta.',
    },
  }),
  attention: (facts) => {
    const { about, why } = spanishFrame(facts)
    return {
      subject: `La solicitud ${facts.claimId} lo espera desde hace ${days(facts.days)}`,
      letter: {
        preheader: 'No podemos seguir sin usted.',
        heading: 'Su solicitud lo espera',
        parts: [{ paragraph: 'Falta algo. Abra la solicitud para ver qué es y envíelo ahí.' }, about],
        button: { label: 'Arreglar su solicitud', url: claimLink(facts) },
        footnote: choose,
        why,
      },
    }
  },
  uncashed: (facts) => {
    const { about, why } = spanishFrame(facts)
    const amount = dollars(facts.amountCents)
    return {
      subject: `Su cheque de ${amount} por la solicitud ${facts.claimId} todavía no se ha depositado`,
      letter: {
        preheader: `Lo enviamos hace ${days(facts.days)}.`,
        heading: 'Su cheque todavía no se ha depositado',
        highlight: amount,
        parts: [
          {
            paragraph:
              facts.payoutMethod === 'EMAIL'
                ? `Lo enviamos hace ${days(facts.days)} por correo electrónico. Busque un mensaje de ${brand.checkProviderName}, también en el correo no deseado; desde su solicitud se puede enviar otra vez.`
                : `Lo enviamos hace ${days(facts.days)} por correo postal. ¿Ya está en su banco? Entonces no hay nada que hacer. ¿No le llegó? Díganoslo en su solicitud.`,
          },
          about,
        ],
        button: { label: 'Abrir su solicitud', url: claimLink(facts) },
        footnote: choose,
        why,
      },
    }
  },
}
