import type { WantedMove } from '@caseback/domain'
import { links } from '../../letters/account-letter-facts.ts'
import type { OfferLetters } from '../../letters/letter-groups.ts'
import { prefacedByOffer, subjectAbout } from '../../letters/named-offer.ts'
import { oneLine, quoted, quotedLines } from '../../letters/peoples-words.ts'
import { provider } from '../../provider.ts'
import { withFullStop } from '../../with-full-stop.ts'
import { spanishWords } from '../domain-words.ts'

const { longDay } = spanishWords.offer
const listed = new Intl.ListFormat('es-US')
const fields = { name: 'su nombre', text: 'su texto', budget: 'su presupuesto', audience: 'a quiénes llega' }

/** Lo que se quiere de una oferta, como en "quiere …". */
const wantedOf = (wanted: WantedMove) => {
  if (wanted.move === 'extend') return `prolongarla hasta el ${longDay(wanted.validTo)}`
  if (wanted.move === 'resume') return 'reanudarla'
  return `cambiar ${listed.format(wanted.fields.map((field) => fields[field]))}`
}

const ofOffer = (facts: { offerId: number; offerName: string; manufacturerName: string; version?: number }) => [
  { label: 'Oferta', value: `FBR${facts.offerId}, ${oneLine(facts.offerName)}` },
  { label: 'Fabricante', value: oneLine(facts.manufacturerName) },
  ...(facts.version === undefined ? [] : [{ label: 'Versión', value: String(facts.version) }]),
]

/** Las cartas sobre ofertas que esperan a otra persona. */
export const offerLetters: OfferLetters = {
  publishingAsked: (facts) => ({
    subject: subjectAbout(facts, (offer) => `${provider.name}: la oferta ${offer} espera ser publicada`),
    letter: {
      preheader: prefacedByOffer(facts, 'Nada se publica hasta que otra persona esté de acuerdo.'),
      heading: 'Una oferta espera por usted',
      parts: [
        {
          paragraph: `${quoted(facts.askedBy)} quiere publicar la versión ${facts.version} de esta oferta. Revísela y publíquela, o diga por qué no. Decide quien llegue primero.`,
        },
        ...(facts.note ? [{ quote: { by: quoted(facts.askedBy), lines: quotedLines(facts.note) } }] : []),
        { facts: ofOffer(facts) },
      ],
      button: { label: 'Ver la oferta', url: links.deskOffer(facts) },
      why: withFullStop(`Recibe este correo porque puede publicar ofertas de ${provider.name}`),
    },
  }),

  publishingAnswered: (facts) => ({
    subject: subjectAbout(facts, (offer) =>
      facts.outcome === 'published'
        ? `${provider.name}: la oferta ${offer} se publicó`
        : `${provider.name}: la oferta ${offer} no se publicó`,
    ),
    letter: {
      preheader: prefacedByOffer(
        facts,
        facts.outcome === 'published'
          ? `${oneLine(facts.answeredBy)} publicó lo que usted pidió.`
          : facts.outcome === 'refused'
            ? `${oneLine(facts.answeredBy)} dice por qué.`
            : facts.outcome === 'forgotten'
              ? `${oneLine(facts.answeredBy)} descartó su borrador.`
              : facts.outcome === 'over'
                ? 'La oferta terminó.'
                : `${oneLine(facts.answeredBy)} la cambió.`,
      ),
      heading: facts.outcome === 'published' ? 'Su oferta se publicó' : 'Su oferta no se publicó',
      parts: [
        ...(facts.outcome === 'published'
          ? [
              {
                paragraph: facts.startsOn
                  ? `${quoted(facts.answeredBy)} publicó lo que usted pidió. Los operadores la ven a partir del ${longDay(facts.startsOn)}.`
                  : `${quoted(facts.answeredBy)} publicó lo que usted pidió. La recibe quien se inscriba desde ahora.`,
              },
            ]
          : facts.outcome === 'over'
            ? [
                {
                  paragraph:
                    'La oferta terminó después de que usted pidió publicar esto, y con eso su solicitud quedó sin efecto. Extienda la oferta y pídalo otra vez si todavía lo quiere.',
                },
              ]
            : facts.outcome === 'taken_back'
              ? [
                  {
                    paragraph: `${quoted(facts.answeredBy)} cambió la oferta después de que usted pidió publicarla. Con eso su solicitud quedó retirada: revise la oferta y pídalo otra vez si todavía lo quiere.`,
                  },
                ]
              : [
                  {
                    paragraph:
                      facts.outcome === 'forgotten'
                        ? `${quoted(facts.answeredBy)} descartó el borrador que usted pidió publicar. Los operadores no notan nada.`
                        : `${quoted(facts.answeredBy)} no publicó lo que usted pidió. El borrador sigue como lo dejó: cámbielo y pídalo otra vez.`,
                  },
                  { quote: { by: quoted(facts.answeredBy), lines: quotedLines(facts.reason) } },
                ]),
        { facts: ofOffer(facts) },
      ],
      // A draft that nobody had published is gone with its page.
      button:
        facts.outcome === 'forgotten'
          ? { label: 'Abrir las ofertas', url: links.deskOffers(facts) }
          : { label: 'Abrir la oferta', url: links.deskOffer(facts) },
      why: 'Recibe este correo porque pidió que se publicara esta oferta.',
    },
  }),

  moveAsked: (facts) => ({
    subject: subjectAbout(facts, (offer) => `${provider.name}: un cambio de la oferta ${offer} espera a otra persona`),
    letter: {
      preheader: prefacedByOffer(facts, 'Nada cambia hasta que otra persona esté de acuerdo.'),
      heading: 'Una oferta espera por usted',
      parts: [
        {
          paragraph: `${quoted(facts.askedBy)} quiere ${wantedOf(facts.wanted)}. Acéptelo o rechácelo en la página de la oferta. Decide quien llegue primero.`,
        },
        { facts: ofOffer(facts) },
      ],
      button: { label: 'Ver la oferta', url: links.deskOffer(facts) },
      why: withFullStop(`Recibe este correo porque puede publicar ofertas de ${provider.name}`),
    },
  }),

  moveAnswered: (facts) => ({
    subject: subjectAbout(facts, (offer) =>
      facts.outcome === 'done'
        ? `${provider.name}: lo que pidió de la oferta ${offer} está hecho`
        : facts.outcome === 'refused'
          ? `${provider.name}: lo que pidió de la oferta ${offer} se rechazó`
          : `${provider.name}: lo que pidió de la oferta ${offer} quedó retirado`,
    ),
    letter: {
      preheader: prefacedByOffer(
        facts,
        facts.outcome === 'done'
          ? `${oneLine(facts.answeredBy)} está de acuerdo.`
          : facts.outcome === 'refused'
            ? `${oneLine(facts.answeredBy)} lo rechazó.`
            : facts.outcome === 'over'
              ? 'La oferta terminó.'
              : `${oneLine(facts.answeredBy)} cambió la oferta.`,
      ),
      heading:
        facts.outcome === 'done'
          ? 'Lo que usted pidió está hecho'
          : facts.outcome === 'refused'
            ? 'Lo que usted pidió se rechazó'
            : 'Lo que usted pidió quedó retirado',
      parts: [
        {
          paragraph:
            facts.outcome === 'done'
              ? `${quoted(facts.answeredBy)} aceptó ${wantedOf(facts.wanted)}.`
              : facts.outcome === 'refused'
                ? `${quoted(facts.answeredBy)} no aceptó ${wantedOf(facts.wanted)}. La oferta sigue como está; puede pedirlo otra vez.`
                : facts.outcome === 'over'
                  ? `La oferta terminó después de que usted pidió ${wantedOf(facts.wanted)}, y con eso quedó retirado. Extienda la oferta y pídalo otra vez si todavía lo quiere.`
                  : `Usted pidió ${wantedOf(facts.wanted)}. ${quoted(facts.answeredBy)} cambió la oferta después, y con eso quedó retirado: revise la oferta y pídalo otra vez si todavía lo quiere.`,
        },
        ...(facts.reason === undefined
          ? []
          : [{ quote: { by: quoted(facts.answeredBy), lines: quotedLines(facts.reason) } }]),
        { facts: ofOffer(facts) },
      ],
      button: { label: 'Abrir la oferta', url: links.deskOffer(facts) },
      why: 'Recibe este correo porque pidió este cambio de la oferta.',
    },
  }),
}
