import { associateOffer, getOfferPreview, recordOfferClick, recordOfferView, type WireOffer } from '@caseback/contract'
import { answers, neverAnswers, refuses } from '@caseback/testing/gallery'
import { paths } from '../../../shared/routing/paths.ts'
import { ada, aPreview } from '../../../testing/factories.ts'
import { portalStates } from '../portal-states.ts'
import { offers } from '../sample-data.ts'

const address = paths.offerPreview.href('a-share-link')
const of = (offer: WireOffer) => answers(getOfferPreview, aPreview(offer))

export const previewStates = portalStates(
  {
    id: 'preview',
    name: 'Shared link',
    signedIn: null,
    answers: [answers(recordOfferView, undefined), answers(recordOfferClick, undefined), of(offers.plain)],
  },
  {
    active: { title: 'Open, one product', address, shows: 'How it works' },
    'many-products': { title: '40 products', address, answers: [of(offers.manyProducts)], shows: 'How it works' },
    'five-tiers': { title: 'Five tiers', address, answers: [of(offers.fiveTiers)], shows: 'How it works' },
    percent: { title: 'Percent', address, answers: [of(offers.percent)], shows: '12.5% off' },
    unlimited: { title: 'Unlimited', address, answers: [of(offers.unlimited)], shows: 'Mozzarella' },
    capped: {
      title: 'A cap per location',
      address,
      answers: [of(offers.capped)],
      shows: 'Chain operators can redeem up to 1,000 cases per location',
    },
    'ends-today': { title: 'Ends today', address, answers: [of(offers.endsToday)], shows: 'How it works' },
    'about-in-spanish': {
      title: 'Said in Spanish only',
      address,
      answers: [of(offers.inSpanishOnly)],
      shows: 'Papas y gajos que llegan crujientes a la mesa.',
    },
    'learn-more': { title: 'With more to read', address, answers: [of(offers.learnMore)], shows: 'Learn More' },
    logo: {
      title: "The manufacturer's logo, our own support address",
      address,
      answers: [of(offers.withLogo)],
      shows: 'support@caseback.example',
    },
    pictures: { title: 'With pictures', address, answers: [of(offers.pictured)], shows: 'Qualifying Products' },
    'long-names': { title: 'Long names', address, answers: [of(offers.longNames)], shows: 'How it works' },
    arabic: { title: 'Arabic names', address, answers: [of(offers.arabic)], shows: 'How it works' },
    emoji: { title: 'Emoji names', address, answers: [of(offers.emoji)], shows: 'How it works' },
    terms: {
      title: 'Terms unfolded',
      address,
      answers: [of(offers.fiveTiers)],
      steps: [{ unfold: 'Offer Terms' }],
      shows: 'Rebate maximum',
    },
    paused: {
      title: 'Paused',
      address,
      answers: [of({ ...offers.paused, can_enroll: true })],
      shows: 'Offer Temporarily Paused',
    },
    closed: { title: 'Past its dates', address, answers: [of(offers.closed)], shows: 'Enrollment Closed' },
    expired: { title: 'Expired yesterday', address, answers: [of(offers.expired)], shows: 'Offer Expired' },
    deleted: { title: 'Deleted', address, answers: [of(offers.deleted)], shows: 'Offer No Longer Available' },
    'signed-in': { title: 'Signed in', address, signedIn: ada, shows: 'My Offers' },
    claiming: {
      title: 'Claiming',
      address,
      // Of somebody who is signed in: the count of a visitor's click is waited for no longer than three seconds.
      signedIn: ada,
      answers: [neverAnswers(associateOffer)],
      steps: [{ press: 'Claim Offer', as: 'link' }],
      shows: 'One moment…',
    },
    'claim-failed': {
      title: 'Claiming failed',
      address,
      signedIn: ada,
      answers: [refuses(associateOffer, 'server.error')],
      steps: [{ press: 'Claim Offer', as: 'link' }],
      shows: 'Failed to claim offer. Please try again.',
    },
    missing: {
      title: 'No such link',
      address,
      answers: [refuses(getOfferPreview, 'not_found')],
      shows: 'Page Not Found',
    },
    ended: {
      title: 'Revoked, or past its last day',
      address,
      answers: [refuses(getOfferPreview, 'share_link.ended')],
      shows: 'This link has ended',
    },
    failed: {
      title: 'Failed',
      address,
      answers: [refuses(getOfferPreview, 'server.error')],
      shows: 'Error loading rebate offer terms',
    },
  },
)
