import { type RecordKind, type StaffRole } from '@caseback/domain'
import { links, type MovedMoney, type Noted } from '../../letters/account-letter-facts.ts'
import { dayAndTime } from '../../letters/day-and-time.ts'
import type { StaffLetters } from '../../letters/letter-groups.ts'
import { cutTo, prefacedByOffer, subjectAbout, subjectNaming } from '../../letters/named-offer.ts'
import { oneLine, ownLines, quoted, quotedLines } from '../../letters/peoples-words.ts'
import { provider } from '../../provider.ts'
import { withFullStop } from '../../with-full-stop.ts'
import { spanishWords } from '../domain-words.ts'
import { digest } from './digest-letter.ts'

const { dollars } = spanishWords.offer

const yourDesk = () =>
  withFullStop(`Recibe este correo porque esta dirección es de alguien que trabaja en ${provider.name}`)
const listed = new Intl.ListFormat('es-US')
const when = ({ at, timeZone }: { at: Date; timeZone: string }) => ({
  label: 'Cuándo',
  value: dayAndTime('es-US', at, timeZone),
})

const roles: Record<StaffRole, string> = {
  reviewer: 'revisor (reviewer)',
  finance: 'finanzas (finance)',
  publisher: 'editor (publisher)',
  admin: 'administrador (admin)',
}

/** Las cartas para quienes trabajan en la oficina. */
const moves: Record<MovedMoney, (amount: string, manufacturer: string) => string> = {
  pay_back: (amount, manufacturer) => `devolver ${amount} de crédito a ${manufacturer}`,
  write_off: (amount, manufacturer) => `cancelar ${amount} que debe ${manufacturer}`,
  correct_up: (amount, manufacturer) => `pagar ${amount} más por una solicitud de ${manufacturer}`,
  correct_down: (amount, manufacturer) => `arrastrar ${amount} pagados de más por una solicitud de ${manufacturer}`,
  correct_reading: (_amount, manufacturer) => `corregir lo que se leyó de una solicitud pagada de ${manufacturer}`,
  write_off_carry: (amount, manufacturer) => `cancelar ${amount} arrastrados de una solicitud de ${manufacturer}`,
  change_payee: (amount, manufacturer) => `cambiar el beneficiario de ${amount} de una solicitud de ${manufacturer}`,
  change_remit_to: () => 'cambiar dónde pagan los fabricantes',
  lift_stop: (amount) => `reanudar los pagos detenidos de un local, de los que faltan ${amount}`,
}

const moveOf = (facts: { kind: MovedMoney; amountCents: number; manufacturerName: string | null }) =>
  moves[facts.kind](dollars(facts.amountCents), oneLine(facts.manufacturerName ?? ''))
const named = (
  { kind, amountCents }: { kind: MovedMoney; amountCents: number },
  say: { account: string; stop: string; money: (amount: string) => string },
) => (kind === 'change_remit_to' ? say.account : kind === 'lift_stop' ? say.stop : say.money(dollars(amountCents)))

const noteSubjects: Record<RecordKind, string> = {
  claim: 'la reclamación',
  operator: 'el operador',
  location: 'el local',
  payment: 'el pago',
  manufacturer: 'el fabricante',
  offer: 'la oferta',
}
function noted({ kind, id, name }: Noted, say: (text: string) => string): string {
  if (kind === 'claim' || name === null) return `${noteSubjects[kind]} ${id}`
  const called = say(cutTo(60, oneLine(name)))
  return kind === 'payment' ? `el pago ${id} a ${called}` : `${noteSubjects[kind]} ${called}`
}

export const staffLetters: StaffLetters = {
  // Nobody is invited in Spanish yet: the desk itself speaks English.
  staffInvitation: (facts) => ({
    subject: `Le invitamos a la oficina de ${provider.name}`,
    letter: {
      preheader: 'El enlace sirve durante 7 días.',
      heading: `Únase a la oficina de ${provider.name}`,
      parts: [
        { paragraph: `Se le invita con este puesto: ${listed.format(facts.roles.map((role) => roles[role]))}.` },
        {
          paragraph:
            'Elija una contraseña y conecte una aplicación de autenticación en su teléfono. El enlace sirve durante 7 días.',
        },
      ],
      button: { label: 'Aceptar la invitación', url: links.staffInvitation(facts) },
      why: `Recibe este correo porque un administrador de ${provider.name} escribió su dirección.`,
    },
  }),

  recoveryCodesMade: (facts) => ({
    subject: `Códigos de recuperación nuevos para la oficina de ${provider.name}`,
    letter: {
      preheader: 'Si no los pidió usted, avise a un administrador.',
      heading: 'Tiene códigos de recuperación nuevos',
      parts: [
        {
          paragraph: `Se crearon diez códigos de recuperación para usted. Cada uno abre la oficina una vez, junto con su contraseña, si pierde su aplicación de autenticación. ${facts.ownDoing ? 'La oficina se los mostró a usted, esa única vez' : 'Se los entrega quien los creó'}; los anteriores ya no abren nada.`,
        },
        { facts: [when(facts)] },
        {
          paragraph:
            'Guárdelos en papel, lejos de su computadora. Si no los pidió usted, avise ahora a un administrador.',
        },
      ],
      button: { label: 'Abrir la oficina', url: links.desk(facts) },
      why: yourDesk(),
    },
  }),

  deskPasswordChanged: (facts) => ({
    subject: `Su contraseña de la oficina de ${provider.name} cambió`,
    letter: {
      preheader: 'Si no fue usted, avise a un administrador.',
      heading: 'Tiene una contraseña nueva',
      parts: [
        {
          paragraph:
            'Alguien que sabía la contraseña anterior cambió la de su cuenta en la oficina. En los demás dispositivos su sesión se cerró.',
        },
        { facts: [when(facts)] },
        { paragraph: 'Si no fue usted, avise ahora a un administrador.' },
      ],
      button: { label: 'Abrir la oficina', url: links.desk(facts) },
      why: yourDesk(),
    },
  }),

  recoveryCodeUsed: (facts) => ({
    subject: `Alguien entró a la oficina de ${provider.name} con su código de recuperación`,
    letter: {
      preheader: 'Si no fue usted, avise a un administrador.',
      heading: 'Se usó un código de recuperación suyo',
      parts: [
        { paragraph: 'Alguien entró a la oficina con su contraseña y uno de sus códigos de recuperación.' },
        { facts: [when(facts), { label: 'Códigos que quedan', value: String(facts.codesLeft) }] },
        {
          paragraph:
            'Si fue usted, pida a un administrador que le invite otra vez: así conecta una aplicación de autenticación nueva. Si no fue usted, avise ahora a un administrador.',
        },
      ],
      button: { label: 'Abrir la oficina', url: links.desk(facts) },
      why: yourDesk(),
    },
  }),

  budgetReached: (facts) => ({
    subject: subjectAbout(
      facts,
      (offer) => `${provider.name}: la oferta ${offer} usó el ${facts.percent} % de su presupuesto`,
    ),
    letter: {
      preheader: prefacedByOffer(
        facts,
        `Hay ${dollars(facts.committedCents)} comprometidos de ${dollars(facts.budgetCents)}.`,
      ),
      heading: facts.percent === 100 ? 'Se agotó un presupuesto' : `Se usó el ${facts.percent} % de un presupuesto`,
      highlight: dollars(facts.committedCents),
      parts: [
        {
          paragraph:
            facts.percent === 100
              ? 'Las solicitudes validadas ya ocupan todo el presupuesto de esta oferta. Para cada una más, la oficina pregunta y decide un revisor que también publica.'
              : 'Las solicitudes validadas ocupan la mayor parte del presupuesto de esta oferta. Si se van a pagar más, acuérdelo con el fabricante y aumente el presupuesto.',
        },
        ...(facts.isPaused
          ? [{ paragraph: 'La oferta queda en pausa por sí sola, como se le indicó: no recibe nada nuevo.' }]
          : []),
        {
          facts: [
            { label: 'Oferta', value: `FBR${facts.offerId}, ${oneLine(facts.offerName)}` },
            { label: 'Fabricante', value: oneLine(facts.manufacturerName) },
            { label: 'Comprometido', value: dollars(facts.committedCents) },
            { label: 'Presupuesto', value: dollars(facts.budgetCents) },
          ],
        },
      ],
      button: { label: 'Abrir la oferta', url: links.deskOffer(facts) },
      why: withFullStop(`Recibe este correo porque publica ofertas de ${provider.name}`),
    },
  }),

  remitToChanged: (facts) => ({
    subject: `${provider.name}: cambió dónde pagan los fabricantes`,
    letter: {
      preheader: 'Si no lo esperaba, pregunte antes de que salga la próxima solicitud.',
      heading: 'A los fabricantes se les indica dónde pagar',
      parts: [
        {
          paragraph: `${facts.approvedBy === null ? `${quoted(facts.changedBy)} escribió` : `${quoted(facts.changedBy)} pidió cambiar, y ${quoted(facts.approvedBy)} aprobó,`} lo que las solicitudes dicen sobre dónde pagar. Las que salgan desde ahora dicen esto:`,
        },
        { note: { title: 'Dónde pagar', lines: ownLines(facts.remitTo) } },
        {
          paragraph:
            'Si no lo esperaba, pregúntele por teléfono antes de que salga la próxima solicitud. Quien cambia una cuenta puede hacer que el dinero le llegue a sí mismo.',
        },
      ],
      button: { label: 'Abrir la oficina', url: links.deskFunding(facts) },
      why: withFullStop(`Recibe este correo porque usted puede decidir sobre dinero en ${provider.name}`),
    },
  }),

  digest,

  batchWaits: (facts) => ({
    subject: `${provider.name}: el lote ${facts.batchId} por ${dollars(facts.totalCents)} espera aprobación`,
    letter: {
      preheader: 'No se hace ningún cheque hasta que una segunda persona lo apruebe.',
      heading: `El lote ${facts.batchId} le espera`,
      highlight: dollars(facts.totalCents),
      parts: [
        {
          paragraph: `${quoted(facts.madeBy)} preparó un lote de ${facts.claims === 1 ? '1 pago' : `${facts.claims.toLocaleString('en-US')} pagos`} a operadores. Revíselo y apruébelo, o dígale qué está mal.`,
        },
      ],
      button: { label: 'Abrir el lote', url: links.deskBatch(facts) },
      why: withFullStop(`Recibe este correo porque puede aprobar pagos en ${provider.name}`),
    },
  }),

  namedInNote: (facts) => ({
    subject: subjectNaming(noted(facts, oneLine), (about) => `${provider.name}: una nota para usted sobre ${about}`),
    letter: {
      preheader: 'Solo la lee el personal.',
      heading: `Una nota sobre ${noted(facts, quoted)}`,
      parts: [
        {
          paragraph: `${withFullStop(`${quoted(facts.by)} le nombra en una nota sobre ${noted(facts, quoted)}`)} Solo la lee el personal.`,
        },
        { quote: { by: quoted(facts.by), lines: quotedLines(facts.text) } },
      ],
      button: { label: `Abrir ${noteSubjects[facts.kind]}`, url: links.deskRecord(facts) },
      why: `Recibe este correo porque una persona de ${provider.name} le ha nombrado.`,
    },
  }),

  approvalAsked: (facts) => ({
    subject: `${provider.name}: ${named(facts, { account: 'otra cuenta para los fabricantes espera', stop: 'una detención de pagos espera', money: (amount) => `${amount} esperan` })} a una segunda persona`,
    letter: {
      preheader: 'No se mueve nada hasta que una segunda persona esté de acuerdo.',
      heading: named(facts, {
        account: 'Un cambio de cuenta le espera',
        stop: 'Una detención de pagos le espera',
        money: () => 'Un movimiento de dinero le espera',
      }),
      parts: [
        {
          paragraph: `${withFullStop(`${quoted(facts.askedBy)} pide ${moveOf(facts)}`)} Apruébelo o diga por qué no. Decide quien llegue primero.`,
        },
        { quote: { by: quoted(facts.askedBy), lines: quotedLines(facts.reason) } },
      ],
      button: { label: 'Abrirlo en la oficina', url: links.deskMove(facts) },
      why: withFullStop(`Recibe este correo porque puede decidir sobre dinero en ${provider.name}`),
    },
  }),

  approvalAnswered: (facts) => ({
    subject: `${provider.name}: ${named(facts, { account: 'otra cuenta para los fabricantes', stop: 'reanudar pagos', money: (amount) => amount })}, ${facts.refusal === null ? 'aprobado' : 'rechazado'}`,
    letter: {
      preheader:
        facts.refusal === null ? 'Una persona del equipo está de acuerdo.' : 'Una persona del equipo dice por qué.',
      heading: facts.refusal === null ? 'Lo que usted pidió está hecho' : 'Lo que usted pidió se rechazó',
      parts: [
        {
          paragraph:
            facts.refusal === null
              ? withFullStop(`${quoted(facts.answeredBy)} aceptó ${moveOf(facts)}`)
              : `${withFullStop(`${quoted(facts.answeredBy)} no aceptó ${moveOf(facts)}`)} Puede pedirlo otra vez.`,
        },
        ...(facts.refusal === null
          ? []
          : [{ quote: { by: quoted(facts.answeredBy), lines: quotedLines(facts.refusal) } }]),
      ],
      button: { label: 'Abrirlo en la oficina', url: links.deskMove(facts) },
      why: withFullStop(`Recibe este correo porque lo pidió en ${provider.name}`),
    },
  }),
}
