import {
  type ClaimLetterFrame,
  type ClaimLetters,
  claimLink,
  type ReturnFacts,
} from '../../letters/claim-letter-facts.ts'
import type { Letter } from '../../letters/letter.ts'
import { quoted, quotedLines } from '../../letters/peoples-words.ts'
import { provider } from '../../provider.ts'
import { withFullStop } from '../../with-full-stop.ts'
import { spanishWords } from '../domain-words.ts'

const { dollars, longDay, unitCount } = spanishWords.offer

/** The parts that letters about claims and payments share, in Spanish. */
export const spanishFrame: ClaimLetterFrame = (about, more = []) => ({
  about: {
    facts: [
      { label: 'Solicitud', value: String(about.claimId) },
      { label: 'Oferta', value: `${quoted(about.manufacturerName)}: ${quoted(about.offerName)}` },
      ...more,
    ],
  },
  why: withFullStop(`Recibe este correo porque envió la solicitud ${about.claimId} en ${provider.name}`),
})

const paidBy = (day: string | null) => (day ? [{ label: 'Pago a más tardar', value: longDay(day) }] : [])
const REVIEWER = 'La persona que revisó su solicitud'

const estimated = (cents: number | null) =>
  cents ? [{ label: 'Estimado, según lo que envió', value: dollars(cents) }] : []

/** Why, in our words and the reviewer's. 'Other' has no words of its own. */
const reasons = ({ reason, note, approvedCents }: ReturnFacts): Letter['parts'] => [
  ...(reason === 'other' ? [] : [{ paragraph: spanishWords.claim.reason(reason) }]),
  { quote: { by: REVIEWER, lines: quotedLines(note) } },
  ...(approvedCents
    ? [
        {
          paragraph: `Antes habíamos aprobado ${dollars(approvedCents)} para esta solicitud. Esa aprobación ya no vale.`,
        },
      ]
    : []),
]

/** The letters about a claim until it is approved or not, in Spanish. */
export const spanishClaimLetters: ClaimLetters = {
  received: (facts) => {
    const { about, why } = spanishFrame(facts, [
      { label: facts.files === 1 ? 'Archivo' : 'Archivos', value: String(facts.files) },
      ...estimated(facts.estimatedCents),
      ...paidBy(facts.promiseDay),
    ])
    const promise = facts.promiseDay
      ? `Si todo está en orden, le pagamos a más tardar el ${longDay(facts.promiseDay)}.`
      : facts.allEarned
        ? 'Usted ya ganó todo lo que da esta oferta: esta solicitud no le suma nada.'
        : null
    return {
      subject: `Recibimos su solicitud ${facts.claimId}`,
      letter: {
        preheader: promise ?? 'Agregue las facturas de lo que compró.',
        heading: promise ? 'Recibimos sus facturas' : 'Recibimos lo que envió',
        parts: promise
          ? [
              { paragraph: `Ahora las revisamos. ${promise}` },
              { paragraph: 'Usted no tiene que hacer nada. Le escribimos de nuevo cuando hayamos decidido.' },
              about,
            ]
          : [
              {
                paragraph:
                  'Lo que envió dice que no se compró nada, como una nota de crédito, un pedido o una cotización. Agregue a su solicitud las facturas de lo que compró.',
              },
              about,
            ],
        button: { label: 'Ver mi solicitud', url: claimLink(facts) },
        why,
      },
    }
  },

  resubmitted: (facts) => {
    const { about, why } = spanishFrame(facts, [...estimated(facts.estimatedCents), ...paidBy(facts.promiseDay)])
    const next = facts.promiseDay
      ? `Si todo está en orden, le pagamos a más tardar el ${longDay(facts.promiseDay)}.`
      : 'Ahora revisamos sus facturas.'
    return {
      subject: `Recibimos lo que faltaba en su solicitud ${facts.claimId}`,
      letter: {
        preheader: next,
        heading: 'Su solicitud está de nuevo con nosotros',
        parts: [
          { paragraph: `Lo que envió está en su solicitud, junto con lo que envió antes. ${next}` },
          { paragraph: 'Usted no tiene que hacer nada. Le escribimos de nuevo cuando hayamos decidido.' },
          about,
        ],
        button: { label: 'Ver mi solicitud', url: claimLink(facts) },
        why,
      },
    }
  },

  withdrawn: (facts) => {
    const { about, why } = spanishFrame(facts)
    return {
      subject: `Usted retiró su solicitud ${facts.claimId}`,
      letter: {
        preheader: 'Ya no la revisamos y no trae pago.',
        heading: 'Su solicitud está retirada',
        parts: [
          { paragraph: 'Usted retiró esta solicitud. Ya no la revisamos y no trae pago.' },
          {
            paragraph: 'La oferta sigue siendo suya: mientras reciba facturas, puede enviarlas en una solicitud nueva.',
          },
          { paragraph: `¿No fue usted? Escriba a ${provider.supportEmail} y mencione la solicitud ${facts.claimId}.` },
          about,
        ],
        button: { label: 'Abrir mi solicitud', url: claimLink(facts) },
        why,
      },
    }
  },

  validated: (facts) => {
    const cut =
      facts.payoutCents > 0 && facts.countedUnits < facts.units
        ? ` De ellas cuentan ${facts.countedUnits}: con eso su local llegó al máximo que paga esta oferta.`
        : ''
    const approved = `Aprobamos ${unitCount(facts.units, facts.unit)}.`
    const { about, why } = spanishFrame(facts, facts.payoutCents > 0 ? paidBy(facts.promiseDay) : [])
    const rest = { button: { label: 'Abrir mi solicitud', url: claimLink(facts) }, why }
    if (facts.payoutCents > 0) {
      const amount = dollars(facts.payoutCents)
      const next = facts.promiseDay
        ? `Estamos preparando su pago. Lo recibe a más tardar el ${longDay(facts.promiseDay)}.`
        : 'Estamos preparando su pago.'
      return {
        subject: `Aprobamos su solicitud ${facts.claimId}: ${amount}`,
        letter: {
          preheader: `${approved} ${next}`,
          heading: 'Su solicitud está aprobada',
          highlight: amount,
          parts: [{ paragraph: `${approved}${cut} ${next}` }, { paragraph: 'Usted no tiene que hacer nada.' }, about],
          ...rest,
        },
      }
    }
    const missing = facts.unitsToNextTier
    const counts = missing
      ? `Todavía no alcanza para un pago, pero cuenta para el siguiente nivel: con ${unitCount(missing, facts.unit)} más le pagamos por todo.`
      : 'Esta solicitud no trae pago: no suma nada a lo que su local ya ganó con esta oferta.'
    return {
      subject: `Aprobamos su solicitud ${facts.claimId}`,
      letter: {
        preheader: `${approved} ${counts}`,
        heading: 'Su solicitud está aprobada',
        parts: [
          { paragraph: `${approved} ${counts}` },
          ...(missing ? [{ paragraph: 'Cuando compre más, envíe esas facturas en una solicitud nueva.' }] : []),
          about,
        ],
        ...rest,
      },
    }
  },

  needsAttention: (facts) => {
    const { about, why } = spanishFrame(facts, facts.approvedCents ? [] : estimated(facts.estimatedCents))
    return {
      subject: `Falta algo en su solicitud ${facts.claimId}`,
      letter: {
        preheader: 'Su solicitud está en espera. Envíenos lo que falta.',
        heading: 'Necesitamos algo de usted',
        parts: [
          ...reasons(facts),
          {
            paragraph:
              'Abra su solicitud, agregue una foto o un PDF nuevo y vuelva a enviarla. Lo que envió antes se queda.',
          },
          {
            paragraph:
              'Mientras tanto, su solicitud queda en espera. Cuando la tengamos y todo esté en orden, le pagamos en 30 días.',
          },
          about,
        ],
        button: { label: 'Abrir mi solicitud', url: claimLink(facts) },
        why,
      },
    }
  },

  rejected: (facts) => {
    const { about, why } = spanishFrame(facts)
    return {
      subject: `No aprobamos su solicitud ${facts.claimId}`,
      letter: {
        preheader: 'Esta solicitud no se va a pagar. Aquí le decimos por qué.',
        heading: 'No aprobamos su solicitud',
        parts: [
          { paragraph: 'Revisamos sus facturas y no podemos pagar esta solicitud.' },
          ...reasons(facts),
          {
            paragraph:
              '¿No está de acuerdo? Abra su solicitud y díganos por qué: otra persona, distinta de la primera, la revisa de nuevo.',
          },
          about,
        ],
        button: { label: 'Abrir mi solicitud', url: claimLink(facts) },
        why,
      },
    }
  },

  disputed: (facts) => {
    const { about, why } = spanishFrame(facts)
    return {
      subject: `Revisamos de nuevo su solicitud ${facts.claimId}`,
      letter: {
        preheader: 'Otra persona, distinta de la primera, lee lo que escribió.',
        heading: 'Recibimos su desacuerdo',
        parts: [
          {
            paragraph:
              'Otra persona, distinta de la primera, lee lo que escribió y mira sus facturas. Hasta entonces la solicitud sigue rechazada.',
          },
          { paragraph: 'Usted no tiene que hacer nada. Le escribimos de nuevo cuando hayamos decidido.' },
          about,
        ],
        button: { label: 'Abrir mi solicitud', url: claimLink(facts) },
        why,
      },
    }
  },

  upheld: (facts) => {
    const { about, why } = spanishFrame(facts)
    return {
      subject: `Su solicitud ${facts.claimId} sigue rechazada`,
      letter: {
        preheader: 'Otra persona revisó su solicitud de nuevo. Aquí le decimos por qué sigue rechazada.',
        heading: 'Revisamos su solicitud de nuevo',
        parts: [
          { paragraph: 'Usted lo pidió. La revisó otra persona, distinta de la primera, y sigue rechazada.' },
          { quote: { by: REVIEWER, lines: quotedLines(facts.note) } },
          {
            paragraph: `¿Hay algo que no podíamos saber? Escriba a ${provider.supportEmail} y mencione la solicitud ${facts.claimId}.`,
          },
          about,
        ],
        button: { label: 'Abrir mi solicitud', url: claimLink(facts) },
        why,
      },
    }
  },

  reopened: (facts) => {
    const { about, why } = spanishFrame(facts, [...estimated(facts.estimatedCents), ...paidBy(facts.promiseDay)])
    return {
      subject: `Estamos revisando de nuevo su solicitud ${facts.claimId}`,
      letter: {
        preheader: 'Ya no está rechazada. Usted no tiene que hacer nada.',
        heading: 'Su solicitud está abierta de nuevo',
        parts: [
          { paragraph: 'Su solicitud ya no está rechazada: estamos revisando sus facturas de nuevo.' },
          ...(facts.note ? [{ quote: { by: REVIEWER, lines: quotedLines(facts.note) } }] : []),
          { paragraph: 'Usted no tiene que hacer nada. Le escribimos en cuanto hayamos decidido.' },
          about,
        ],
        button: { label: 'Abrir mi solicitud', url: claimLink(facts) },
        why,
      },
    }
  },
}
