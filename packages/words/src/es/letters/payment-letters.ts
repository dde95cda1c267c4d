import { brand } from '@caseback/domain'
import { links } from '../../letters/account-letter-facts.ts'
import { claimLink } from '../../letters/claim-letter-facts.ts'
import type { PaymentLetters } from '../../letters/payment-letter-facts.ts'
import { quoted, quotedLines } from '../../letters/peoples-words.ts'
import { provider } from '../../provider.ts'
import { withFullStop } from '../../with-full-stop.ts'
import { spanishWords } from '../domain-words.ts'
import { spanishFrame } from './claim-letters.ts'

const { dollars, longDay, unitCount } = spanishWords.offer
const listed = new Intl.ListFormat('es-US')

/** A check that we had mailed. What its operator has changed since is not known when this is written. */
const cameBackFrom = (address: string) => [
  {
    paragraph: `El correo no pudo entregar su cheque en ${address} y nos lo devolvió. Lo cancelamos, y el dinero sigue siendo suyo.`,
  },
  {
    paragraph: `Por favor, revise en Configuración cómo le pagamos. Si todavía es esa dirección, corríjala y confírmela en la forma de pago, o elija que le paguemos por correo electrónico: entonces le enviamos un nuevo pago. Si ya cobra de otra manera, no tiene que hacer nada más. Si esa dirección es correcta tal como está, escríbanos a ${provider.supportEmail}.`,
  },
]

/** One that was e-mailed, and that its operator had printed and mailed by the provider. */
const cameBackAtProvider = (email: string) => [
  {
    paragraph:
      'El correo no pudo entregar el cheque que usted pidió impreso, y lo devolvió. Lo cancelamos, y el dinero sigue siendo suyo.',
  },
  {
    paragraph: `Le enviamos otro por correo electrónico a ${email}. Al abrirlo, elija de nuevo cómo cobrarlo, y revise la dirección si quiere que se envíe por correo.`,
  },
]

/** The letters about the payment of a claim, in Spanish. */
export const spanishPaymentLetters: PaymentLetters = {
  sent: (facts) => {
    const amount = dollars(facts.amountCents)
    const payee = quoted(facts.payeeName)
    const { about, why } = spanishFrame(facts, [{ label: 'A nombre de', value: payee }])
    const mailed = facts.payoutMethod === 'MAIL'
    return {
      subject: `Su pago de ${amount} por la solicitud ${facts.claimId} va en camino`,
      letter: {
        preheader: mailed
          ? 'Le llega un cheque por correo postal.'
          : `Busque un correo de ${brand.checkProviderName} y elija cómo depositar su cheque.`,
        heading: 'Su pago va en camino',
        highlight: amount,
        parts: mailed
          ? [
              {
                paragraph: `Estamos imprimiendo un cheque a nombre de ${payee} y lo enviamos por correo a ${quoted(facts.recipient)}.`,
              },
              {
                paragraph: 'Cuando lo tenga, deposítelo en su banco. Le escribimos de nuevo cuando se haya depositado.',
              },
              about,
            ]
          : [
              {
                paragraph: `${withFullStop(`${brand.checkProviderName} le envía un correo a ${facts.recipient} con un cheque a nombre de ${payee}`)} Abra el enlace y elija cómo depositarlo.`,
              },
              {
                paragraph: `¿Mañana todavía no hay nada de ${brand.checkProviderName}? Revise su carpeta de spam y luego escríbanos.`,
              },
              about,
            ],
        button: { label: 'Abrir mi solicitud', url: claimLink(facts) },
        why,
      },
    }
  },

  paid: (facts) => {
    const amount = dollars(facts.amountCents)
    const { about, why } = spanishFrame(facts)
    return {
      subject: `Le pagamos ${amount} por la solicitud ${facts.claimId}`,
      letter: {
        preheader: 'El cheque se depositó. Esta solicitud está completa.',
        heading: 'Le pagamos',
        highlight: amount,
        parts: [{ paragraph: 'El cheque se depositó. Esta solicitud está completa; no queda nada por hacer.' }, about],
        button: { label: 'Abrir mi solicitud', url: claimLink(facts) },
        why,
      },
    }
  },

  notPaid: (facts) => {
    const amount = dollars(facts.amountCents)
    const { about, why } = spanishFrame(facts)
    return {
      subject: `El pago de su solicitud ${facts.claimId} todavía no se ha depositado`,
      letter: {
        preheader: 'Le dijimos que ya le habíamos pagado. Fue demasiado pronto.',
        heading: 'Su cheque sigue con usted o va en camino',
        highlight: amount,
        parts: [
          {
            paragraph: 'Le dijimos que ya le habíamos pagado. Fue demasiado pronto: su cheque no se ha depositado.',
          },
          {
            paragraph:
              'Si lo tiene, deposítelo en su banco. Si no le ha llegado, avísenos desde su solicitud y lo investigamos.',
          },
          about,
        ],
        button: { label: 'Abrir mi solicitud', url: claimLink(facts) },
        why,
      },
    }
  },

  problem: (facts) => {
    const amount = dollars(facts.amountCents)
    const day = facts.promiseDay && longDay(facts.promiseDay)
    const paidBy = day ? `Le pagamos a más tardar el ${day}. ` : ''
    const { about, why } = spanishFrame(facts, day ? [{ label: 'Pago a más tardar', value: day }] : [])
    const sentence = spanishWords.claim.paymentSentence({
      claimStatus: 'OPERATOR_PAYMENT_SUBMITTED',
      paymentStatus: facts.checkStatus,
    })
    return {
      subject: `Enviaremos de nuevo el pago de su solicitud ${facts.claimId}`,
      letter: {
        preheader: `Hubo un problema con su cheque. ${paidBy}`.trim(),
        heading: 'Enviaremos su pago de nuevo',
        highlight: amount,
        parts: [
          ...(sentence ? [{ paragraph: sentence }] : []),
          { paragraph: `${paidBy}Por favor, no deposite el cheque anterior.` },
          about,
        ],
        button: { label: 'Abrir mi solicitud', url: claimLink(facts) },
        why,
      },
    }
  },

  returned: (facts) => {
    const { about, why } = spanishFrame(facts, [{ label: 'Pago', value: dollars(facts.amountCents) }])
    return {
      subject: `El correo devolvió el cheque de su solicitud ${facts.claimId}`,
      letter: {
        preheader: 'El correo no pudo entregarlo. El dinero sigue siendo suyo.',
        heading: 'Su cheque nos fue devuelto',
        highlight: dollars(facts.amountCents),
        parts: [
          ...(facts.payoutMethod === 'MAIL' ? cameBackFrom(facts.recipient) : cameBackAtProvider(facts.recipient)),
          about,
        ],
        button: { label: 'Abrir Configuración', url: links.settings(facts) },
        why,
      },
    }
  },

  reported: (facts) => {
    const { about, why } = spanishFrame(facts, [{ label: 'Pago', value: dollars(facts.amountCents) }])
    return {
      subject: `Estamos buscando su cheque de la solicitud ${facts.claimId}`,
      letter: {
        preheader: 'Nos dijo que no llegó. Lo investigamos y le escribimos.',
        heading: 'Estamos buscando su cheque',
        parts: [
          { paragraph: 'Nos dijo que su cheque no llegó. Lo investigamos y le escribimos lo que encontremos.' },
          { paragraph: '¿Le llegó mientras tanto? Deposítelo; no tiene que hacer nada más.' },
          about,
        ],
        button: { label: 'Abrir mi solicitud', url: claimLink(facts) },
        why,
      },
    }
  },

  answered: (facts) => {
    const { about, why } = spanishFrame(facts, [{ label: 'Pago', value: dollars(facts.amountCents) }])
    return {
      subject: `Sobre el pago de su solicitud ${facts.claimId}`,
      letter: {
        preheader: 'Nos dijo que su cheque no llegó. Esto es lo que averiguamos.',
        heading: 'Investigamos su pago',
        parts: [
          { paragraph: 'Nos dijo que su cheque no llegó.' },
          { quote: { by: provider.name, lines: quotedLines(facts.note) } },
          about,
        ],
        button: { label: 'Abrir mi solicitud', url: claimLink(facts) },
        why,
      },
    }
  },

  corrected: (facts) => {
    const amount = dollars(facts.amountCents)
    const { about, why } = spanishFrame(facts)
    const { paidByClaimId, claimId } = facts
    if (facts.amountCents === 0)
      return {
        subject: `Corregimos lo que leímos de la solicitud ${claimId}`,
        letter: {
          preheader: 'Lo que pagamos no cambia.',
          heading: 'Corregimos una solicitud',
          parts: [
            {
              paragraph:
                facts.units === facts.unitsBefore
                  ? `Revisamos otra vez la solicitud ${claimId} y corregimos lo que habíamos leído en sus facturas.`
                  : `Revisamos otra vez la solicitud ${claimId}: cuentan ${unitCount(facts.units, facts.unit)}, y habíamos contado ${facts.unitsBefore}.`,
            },
            { quote: { by: provider.name, lines: quotedLines(facts.note) } },
            { paragraph: 'Lo que pagamos por ella no cambia. No tiene que hacer nada.' },
            about,
          ],
          button: { label: 'Abrir mi solicitud', url: claimLink(facts) },
          why,
        },
      }
    const counted = `Revisamos otra vez la solicitud ${claimId}: cuentan ${unitCount(facts.units, facts.unit)}, y habíamos contado ${facts.unitsBefore}.`
    return {
      subject:
        paidByClaimId === null
          ? `Pagamos ${amount} de más por la solicitud ${claimId}`
          : `Recibe ${amount} más por la solicitud ${claimId}`,
      letter: {
        preheader:
          paidByClaimId === null ? 'No tiene que devolver nada.' : `La solicitud ${paidByClaimId} paga la diferencia.`,
        heading: paidByClaimId === null ? 'Pagamos de más por una solicitud' : 'Recibe más por una solicitud',
        highlight: amount,
        parts: [
          { paragraph: counted },
          { quote: { by: provider.name, lines: quotedLines(facts.note) } },
          {
            paragraph:
              paidByClaimId === null
                ? 'No tiene que devolver nada: lo retenemos de sus próximos pagos, y le escribimos cuando lo hagamos.'
                : `La solicitud ${paidByClaimId} paga la diferencia. No tiene que hacer nada.`,
          },
          about,
        ],
        button: { label: 'Abrir mi solicitud', url: claimLink(facts) },
        why,
      },
    }
  },

  keptBack: (facts) => {
    const kept = dollars(facts.amountCents)
    const { about, why } = spanishFrame(facts)
    const numbers = listed.format(facts.forClaimIds.map(String))
    const claims = facts.forClaimIds.length === 1 ? `la solicitud ${numbers}` : `las solicitudes ${numbers}`
    return {
      subject: `Retenemos ${kept} de su pago por la solicitud ${facts.claimId}`,
      letter: {
        preheader: `Se pagó de más por ${claims}.`,
        heading: 'Retenemos una parte de su pago',
        highlight: kept,
        parts: [
          {
            paragraph: `Ese monto se pagó de más por ${claims}. Lo retenemos de lo que paga la solicitud ${facts.claimId}.`,
          },
          {
            paragraph:
              facts.leftCents === 0
                ? 'Es el monto completo: no se envía cheque, y esta solicitud está completa.'
                : `Recibe un cheque de ${dollars(facts.leftCents)}.`,
          },
          about,
        ],
        button: { label: 'Abrir mi solicitud', url: claimLink(facts) },
        why,
      },
    }
  },
}
