import type { WantedMove } from '@caseback/domain'
import { links } from '../../letters/account-letter-facts.ts'
import type { OfferLetters } from '../../letters/letter-groups.ts'
import { prefacedByOffer, subjectAbout } from '../../letters/named-offer.ts'
import { oneLine, quoted, quotedLines } from '../../letters/peoples-words.ts'
import { provider } from '../../provider.ts'
import { withFullStop } from '../../with-full-stop.ts'
import { formatLongDay } from '../amounts-and-days.ts'

const listed = new Intl.ListFormat('en-US')
const fields = { name: 'name', text: 'text', budget: 'budget', audience: 'audience' }

/** What is wanted of an offer, as in "wants to …". */
const wantedOf = (wanted: WantedMove) => {
  if (wanted.move === 'extend') return `extend it to ${formatLongDay(wanted.validTo)}`
  if (wanted.move === 'resume') return 'resume it'
  return `change its ${listed.format(wanted.fields.map((field) => fields[field]))}`
}

const ofOffer = (facts: { offerId: number; offerName: string; manufacturerName: string; version?: number }) => [
  { label: 'Offer', value: `FBR${facts.offerId}, ${oneLine(facts.offerName)}` },
  { label: 'Manufacturer', value: oneLine(facts.manufacturerName) },
  ...(facts.version === undefined ? [] : [{ label: 'Version', value: String(facts.version) }]),
]

/** The letters about offers that wait for a second person, in English. */
export const offerLetters: OfferLetters = {
  publishingAsked: (facts) => ({
    subject: subjectAbout(facts, (offer) => `${provider.name}: offer ${offer} waits to be published`),
    letter: {
      preheader: prefacedByOffer(facts, 'Nothing is published until a second person agrees.'),
      heading: 'An offer waits for you',
      parts: [
        {
          paragraph: `${quoted(facts.askedBy)} wants to publish version ${facts.version} of this offer. Look at it, then publish it or say why not. Whoever comes first decides.`,
        },
        ...(facts.note ? [{ quote: { by: quoted(facts.askedBy), lines: quotedLines(facts.note) } }] : []),
        { facts: ofOffer(facts) },
      ],
      button: { label: 'Look at the offer', url: links.deskOffer(facts) },
      why: withFullStop(`You get this e-mail because you may publish offers of ${provider.name}`),
    },
  }),

  publishingAnswered: (facts) => ({
    subject: subjectAbout(facts, (offer) =>
      facts.outcome === 'published'
        ? `${provider.name}: offer ${offer} is published`
        : `${provider.name}: offer ${offer} was not published`,
    ),
    letter: {
      preheader: prefacedByOffer(
        facts,
        facts.outcome === 'published'
          ? `${oneLine(facts.answeredBy)} has published what you asked for.`
          : facts.outcome === 'refused'
            ? `${oneLine(facts.answeredBy)} says why.`
            : facts.outcome === 'forgotten'
              ? `${oneLine(facts.answeredBy)} has forgotten its draft.`
              : facts.outcome === 'over'
                ? 'The offer is over.'
                : `${oneLine(facts.answeredBy)} has changed it.`,
      ),
      heading: facts.outcome === 'published' ? 'Your offer is published' : 'Your offer was not published',
      parts: [
        ...(facts.outcome === 'published'
          ? [
              {
                paragraph: facts.startsOn
                  ? `${quoted(facts.answeredBy)} has published what you asked for. Operators see it from ${formatLongDay(facts.startsOn)} on.`
                  : `${quoted(facts.answeredBy)} has published what you asked for. Whoever enrolls from now on gets it.`,
              },
            ]
          : facts.outcome === 'over'
            ? [
                {
                  paragraph:
                    'The offer is over since you asked to publish this, which ends your request. Extend the offer, and ask again where you still want it.',
                },
              ]
            : facts.outcome === 'taken_back'
              ? [
                  {
                    paragraph: `${quoted(facts.answeredBy)} has changed the offer since you asked to publish it. Your request is taken back with that: look at the offer, and ask again where you still want it.`,
                  },
                ]
              : [
                  {
                    paragraph:
                      facts.outcome === 'forgotten'
                        ? `${quoted(facts.answeredBy)} has forgotten the draft that you asked to publish. Operators notice nothing.`
                        : `${quoted(facts.answeredBy)} did not publish what you asked for. The draft is as you left it: change it and ask again.`,
                  },
                  { quote: { by: quoted(facts.answeredBy), lines: quotedLines(facts.reason) } },
                ]),
        { facts: ofOffer(facts) },
      ],
      // A draft that nobody had published is gone with its page.
      button:
        facts.outcome === 'forgotten'
          ? { label: 'Open the offers', url: links.deskOffers(facts) }
          : { label: 'Open the offer', url: links.deskOffer(facts) },
      why: 'You get this e-mail because you asked for this offer to be published.',
    },
  }),

  moveAsked: (facts) => ({
    subject: subjectAbout(facts, (offer) => `${provider.name}: a change of offer ${offer} waits for a second person`),
    letter: {
      preheader: prefacedByOffer(facts, 'Nothing changes until a second person agrees.'),
      heading: 'An offer waits for you',
      parts: [
        {
          paragraph: `${quoted(facts.askedBy)} wants to ${wantedOf(facts.wanted)}. Agree to it or refuse it on the page of the offer. Whoever comes first decides.`,
        },
        { facts: ofOffer(facts) },
      ],
      button: { label: 'Look at the offer', url: links.deskOffer(facts) },
      why: withFullStop(`You get this e-mail because you may publish offers of ${provider.name}`),
    },
  }),

  moveAnswered: (facts) => ({
    subject: subjectAbout(facts, (offer) =>
      facts.outcome === 'done'
        ? `${provider.name}: what you asked of offer ${offer} is done`
        : facts.outcome === 'refused'
          ? `${provider.name}: what you asked of offer ${offer} was refused`
          : `${provider.name}: what you asked of offer ${offer} is taken back`,
    ),
    letter: {
      preheader: prefacedByOffer(
        facts,
        facts.outcome === 'done'
          ? `${oneLine(facts.answeredBy)} has agreed.`
          : facts.outcome === 'refused'
            ? `${oneLine(facts.answeredBy)} has refused it.`
            : facts.outcome === 'over'
              ? 'The offer is over.'
              : `${oneLine(facts.answeredBy)} has changed the offer.`,
      ),
      heading:
        facts.outcome === 'done'
          ? 'What you asked for is done'
          : facts.outcome === 'refused'
            ? 'What you asked for was refused'
            : 'What you asked for is taken back',
      parts: [
        {
          paragraph:
            facts.outcome === 'done'
              ? `${quoted(facts.answeredBy)} has agreed to ${wantedOf(facts.wanted)}.`
              : facts.outcome === 'refused'
                ? `${quoted(facts.answeredBy)} has refused to ${wantedOf(facts.wanted)}. The offer stays as it is; you may ask again.`
                : facts.outcome === 'over'
                  ? `The offer is over since you asked to ${wantedOf(facts.wanted)}, which takes that back. Extend the offer, and ask again where you still want it.`
                  : `You asked to ${wantedOf(facts.wanted)}. ${quoted(facts.answeredBy)} has changed the offer since, which takes that back: look at the offer, and ask again where you still want it.`,
        },
        ...(facts.reason === undefined
          ? []
          : [{ quote: { by: quoted(facts.answeredBy), lines: quotedLines(facts.reason) } }]),
        { facts: ofOffer(facts) },
      ],
      button: { label: 'Open the offer', url: links.deskOffer(facts) },
      why: 'You get this e-mail because you asked for this change of the offer.',
    },
  }),
}
