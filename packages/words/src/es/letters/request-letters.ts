import { links } from '../../letters/account-letter-facts.ts'
import type { RequestLetters } from '../../letters/letter-groups.ts'
import { subjectNaming } from '../../letters/named-offer.ts'
import { oneLine, ownLines, quoted, quotedLines } from '../../letters/peoples-words.ts'
import { provider } from '../../provider.ts'
import { withFullStop } from '../../with-full-stop.ts'
import { spanishWords } from '../domain-words.ts'

const { dollars, longDay } = spanishWords.offer

const toBilling = (manufacturerName: string) =>
  withFullStop(
    `Recibe este correo porque ${provider.name} tiene su dirección como contacto de facturación de ${oneLine(manufacturerName)}`,
  )
const aboutMoney = () => withFullStop(`Recibe este correo porque usted puede decidir sobre dinero en ${provider.name}`)
const openRequest = ({ link }: { link: { url: string } }) => ({ label: 'Ver líneas y facturas', url: link.url })
const whereToPay = ({ remitTo }: { remitTo: string | null }) =>
  remitTo === null ? [] : [{ note: { title: 'Dónde pagar', lines: ownLines(remitTo) } }]
const noAccount = ({ link }: { link: { lastDay: string } }) => ({
  paragraph: `El botón muestra cada línea con sus facturas, y ahí puede decirnos que ya pagó o que una línea no está bien. No necesita una cuenta; vale hasta el ${longDay(link.lastDay)}. Compártalo solo con quien pueda verlo.`,
})

/** The letters about requests for money, to manufacturers and to finance, in Spanish. */
export const requestLetters: RequestLetters = {
  requestIssued: (facts) => ({
    subject: `${provider.name}: solicitud ${facts.fundingId} por ${dollars(facts.amountCents)}`,
    letter: {
      preheader: `Vence el ${longDay(facts.due)}.`,
      heading: `Solicitud ${facts.fundingId} para ${oneLine(facts.manufacturerName)}`,
      parts: [
        {
          paragraph:
            facts.claims === 1
              ? 'Se validó una solicitud de reembolso de sus ofertas. Envíe su importe para que se le pueda pagar al operador.'
              : `Se validaron ${facts.claims.toLocaleString('en-US')} solicitudes de reembolso de sus ofertas. Envíe su importe para que se les pueda pagar a los operadores.`,
        },
        {
          facts: [
            { label: 'Importe', value: dollars(facts.amountCents) },
            { label: 'Vence', value: longDay(facts.due) },
            { label: 'Referencia', value: `Request ${facts.fundingId}` },
          ],
        },
        ...whereToPay(facts),
        noAccount(facts),
        { paragraph: 'Va adjunta la solicitud con una línea por cada reembolso, como documento y como tabla.' },
      ],
      button: openRequest(facts),
      why: toBilling(facts.manufacturerName),
    },
  }),

  requestLate: (facts) => ({
    subject: `${provider.name}: la solicitud ${facts.fundingId} ${facts.daysLate < 0 ? `vence el ${longDay(facts.due)}` : facts.daysLate === 0 ? 'vence hoy' : 'está vencida'}`,
    letter: {
      preheader: `Quedan ${dollars(facts.openCents)} por pagar.`,
      heading:
        facts.daysLate <= 0
          ? `La solicitud ${facts.fundingId} vence ${facts.daysLate === 0 ? 'hoy' : `el ${longDay(facts.due)}`}`
          : `La solicitud ${facts.fundingId} venció hace ${facts.daysLate === 1 ? 'un día' : `${facts.daysLate} días`}`,
      parts: [
        {
          paragraph:
            'Los operadores esperan este dinero. Envíe lo que queda por pagar. Si ya está en camino, díganoslo con el botón de abajo.',
        },
        {
          facts: [
            { label: 'Por pagar', value: dollars(facts.openCents) },
            { label: facts.daysLate <= 0 ? 'Vence' : 'Venció', value: longDay(facts.due) },
            { label: 'Referencia', value: `Request ${facts.fundingId}` },
          ],
        },
        ...whereToPay(facts),
        noAccount(facts),
        { paragraph: 'Va adjunta otra vez la solicitud, con lo que ya se cubrió de cada reembolso.' },
      ],
      button: openRequest(facts),
      footnote: `¿Algo no está bien? Escriba a ${provider.supportEmail}.`,
      why: toBilling(facts.manufacturerName),
    },
  }),

  requestPaidElsewhere: (facts) => ({
    subject: `${provider.name}: pague la solicitud ${facts.fundingId} a otra cuenta`,
    letter: {
      preheader: `Quedan ${dollars(facts.openCents)} por pagar.`,
      heading: `Cambió dónde pagar la solicitud ${facts.fundingId}`,
      parts: [
        {
          paragraph:
            'Envíe lo que queda por pagar a la cuenta de abajo, no a la que esta solicitud indicaba antes. El dinero que ya está en camino no hay que enviarlo otra vez.',
        },
        ...whereToPay(facts),
        {
          facts: [
            { label: 'Por pagar', value: dollars(facts.openCents) },
            { label: 'Vence', value: longDay(facts.due) },
            { label: 'Referencia', value: `Request ${facts.fundingId}` },
          ],
        },
        noAccount(facts),
        { paragraph: 'Va adjunta otra vez la solicitud.' },
      ],
      button: openRequest(facts),
      footnote: `Antes de pagar a otra cuenta, llame a alguien que conozca en ${provider.name}: un correo por sí solo no prueba nada. O escriba a ${provider.supportEmail}.`,
      why: toBilling(facts.manufacturerName),
    },
  }),

  paymentAnnounced: (facts) => ({
    subject: subjectNaming(
      facts.manufacturerName,
      (name) => `${provider.name}: ${name} dice que pagó ${dollars(facts.amountCents)}`,
    ),
    letter: {
      preheader: `De la solicitud ${facts.fundingId}.`,
      heading: 'Hay un pago en camino, según dicen',
      highlight: dollars(facts.amountCents),
      parts: [
        {
          paragraph: `${quoted(facts.name)} de ${oneLine(facts.manufacturerName)} lo dice de la solicitud ${facts.fundingId}. Con eso no se cubre nada: registre el dinero cuando esté en la cuenta.`,
        },
        {
          facts: [
            { label: 'Enviado el', value: longDay(facts.paidOn) },
            { label: 'Referencia', value: oneLine(facts.reference) },
            { label: 'Por pagar', value: dollars(facts.openCents) },
          ],
        },
      ],
      button: { label: `Abrir la solicitud ${facts.fundingId}`, url: links.deskRequest(facts) },
      why: aboutMoney(),
    },
  }),

  lineDisputed: (facts) => ({
    subject: subjectNaming(
      facts.manufacturerName,
      (name) => `${provider.name}: ${name} impugna el reembolso ${facts.claimId} de la solicitud ${facts.fundingId}`,
    ),
    letter: {
      preheader: `${dollars(facts.amountCents)} de la solicitud.`,
      heading: `El reembolso ${facts.claimId} está impugnado`,
      highlight: dollars(facts.amountCents),
      parts: [
        { quote: { by: quoted(facts.name), lines: quotedLines(facts.text) } },
        {
          paragraph:
            'Revise sus facturas. Si tienen razón, saque el reembolso de la solicitud; si no, manténgalo y diga por qué. Mientras tanto el dinero lo cubre al final.',
        },
      ],
      button: { label: `Abrir la solicitud ${facts.fundingId}`, url: links.deskRequest(facts) },
      why: aboutMoney(),
    },
  }),

  lineDisputeAnswered: (facts) => ({
    subject: `${provider.name}: el reembolso ${facts.claimId} de la solicitud ${facts.fundingId} ${facts.answer === null ? 'ya no se pide' : 'se mantiene'}`,
    letter: {
      preheader: facts.answer === null ? 'Su solicitud pide menos.' : 'Lo revisamos de nuevo.',
      heading:
        facts.answer === null
          ? `El reembolso ${facts.claimId} ya no está en la solicitud`
          : `El reembolso ${facts.claimId} se mantiene`,
      parts: [
        {
          paragraph:
            facts.answer === null
              ? `Usted nos dijo que el reembolso ${facts.claimId} por ${dollars(facts.amountCents)} no está bien. La solicitud ${facts.fundingId} ya no lo pide.`
              : `Usted nos dijo que el reembolso ${facts.claimId} por ${dollars(facts.amountCents)} no está bien. Lo revisamos de nuevo y la solicitud ${facts.fundingId} lo sigue pidiendo.`,
        },
        ...(facts.answer === null ? [] : [{ quote: { by: provider.name, lines: quotedLines(facts.answer) } }]),
        { facts: [{ label: 'Por pagar de la solicitud', value: dollars(facts.openCents) }] },
      ],
      button: openRequest(facts),
      footnote: `¿Sigue sin estar bien? Escriba a ${provider.supportEmail}.`,
      why: toBilling(facts.manufacturerName),
    },
  }),

  creditNoteMade: (facts) => {
    const amount = dollars(facts.amountCents)
    const claims = facts.claims === 1 ? 'un reembolso' : `${facts.claims.toLocaleString('en-US')} reembolsos`
    return {
      subject: `${provider.name}: nota de crédito ${facts.creditNoteId} por ${amount} de la solicitud ${facts.fundingId}`,
      letter: {
        preheader: 'No tiene que hacer nada.',
        heading: `Nota de crédito por ${amount}`,
        parts: [
          {
            paragraph:
              facts.reason === 'corrected'
                ? `Revisamos otra vez un reembolso pagado de la solicitud ${facts.fundingId}: se pagó de más.`
                : `La solicitud ${facts.fundingId} ya no pide ${claims}.${facts.reason === 'closed_short' ? ' Otra solicitud puede pedir lo que aún se debe.' : ''}`,
          },
          {
            facts: [
              { label: 'Importe', value: amount },
              ...(facts.creditCents > 0 ? [{ label: 'De ello, a su favor', value: dollars(facts.creditCents) }] : []),
              { label: 'Por pagar de la solicitud', value: dollars(facts.openCents) },
            ],
          },
          { paragraph: 'La nota de crédito viene con este correo.' },
        ],
        button: openRequest(facts),
        why: toBilling(facts.manufacturerName),
      },
    }
  },
}
