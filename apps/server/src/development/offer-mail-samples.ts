import type { OfferLetters } from '@caseback/words/letters/letter-groups'

const aboutOffer = (publicUrl: string) => ({
  publicUrl,
  offerId: 12,
  offerName: 'Fries, Fall 2026',
  manufacturerName: 'Harvest Valley Potato Co.',
  version: 3,
})

const answeredMove = (
  letters: OfferLetters,
  publicUrl: string,
  outcome: 'done' | 'refused' | 'taken_back' | 'over',
  reason?: string,
) =>
  letters.moveAnswered({
    ...aboutOffer(publicUrl),
    wanted: { move: 'extend', validTo: '2027-12-31' },
    answeredBy: 'Amir Haddad',
    outcome,
    reason,
  })

/** Samples of the letters about offers that wait for a second person. */
export function offerMailSamples(letters: OfferLetters, publicUrl: string) {
  return {
    publishingAsked: {
      'A request to publish': letters.publishingAsked({
        ...aboutOffer(publicUrl),
        askedBy: 'Petra Vance',
        note: 'The cap is what Harvest Valley agreed to.',
      }),
    },
    publishingAnswered: {
      'A request to publish, done': letters.publishingAnswered({
        ...aboutOffer(publicUrl),
        answeredBy: 'Amir Haddad',
        outcome: 'published',
        startsOn: '2026-12-01',
      }),
      'A request to publish, refused': letters.publishingAnswered({
        ...aboutOffer(publicUrl),
        answeredBy: 'Amir Haddad',
        outcome: 'refused',
        reason: 'The second tier gives less than the first one.',
      }),
      'A request to publish, taken back': letters.publishingAnswered({
        ...aboutOffer(publicUrl),
        answeredBy: 'Amir Haddad',
        outcome: 'taken_back',
      }),
      'A request to publish, its offer over': letters.publishingAnswered({
        ...aboutOffer(publicUrl),
        answeredBy: '',
        outcome: 'over',
      }),
      'A request to publish, its draft forgotten': letters.publishingAnswered({
        ...aboutOffer(publicUrl),
        answeredBy: 'Amir Haddad',
        outcome: 'forgotten',
        reason: 'Harvest Valley has stopped it.',
      }),
    },
    moveAsked: {
      'A change of an offer waits': letters.moveAsked({
        ...aboutOffer(publicUrl),
        wanted: { move: 'change', fields: ['name', 'budget', 'audience'] },
        askedBy: 'Petra Vance',
      }),
    },
    moveAnswered: {
      'A change of an offer, done': answeredMove(letters, publicUrl, 'done'),
      'A change of an offer, refused': answeredMove(letters, publicUrl, 'refused'),
      'A change of an offer, refused and why': answeredMove(
        letters,
        publicUrl,
        'refused',
        'Not before Harvest Valley signs.',
      ),
      'A change of an offer, taken back': answeredMove(letters, publicUrl, 'taken_back'),
      'A change of an offer, its offer over': answeredMove(letters, publicUrl, 'over'),
    },
  }
}
