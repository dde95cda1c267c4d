import type { Framed } from '../../framed.ts'
import { provider } from '../../provider.ts'

/** What every page says of an offer; the preview page has only this and its own words. */
export const offerCopy = {
  perUnit: (unit: string) => `per ${unit}`,
  terms: 'Offer Terms',
  tier: 'Purchases',
  discount: 'Discount',
  rebate: 'Rebate',
  rebateMinimum: 'Rebate minimum',
  rebateMaximum: 'Rebate maximum',
  dates: 'Dates',
  validFrom: 'Valid from',
  validUntil: 'Valid until',
  type: 'Offer type',
  location: 'Per location',
  oncePerLocation: 'Once per location',
  capPerLocation: (count: string) => `Up to ${count} per location`,
  submission: 'Submitting invoices',
  submitBy: (day: string) => `Submit your invoices by ${day}, one month after the offer ends.`,
  submitEarly: (day: string) => `For faster processing submit them by ${day}, a month before the offer ends.`,
  products: 'Qualifying Products',
  sku: 'SKU',
  gtin: 'GTIN',
  percentNote: 'The rebate is a share of what you paid for qualifying products.',
  wholeNote: 'The tier that you reach counts for all of your cases.',
  upTo: (amount: string) => `Up to ${amount}`,
  banners: {
    deletedTitle: 'Offer No Longer Available',
    deleted: 'This offer has been removed and is no longer available.',
    expiredTitle: 'Offer Expired',
    expired: 'This offer has expired and no longer accepts new enrollments.',
    pausedTitle: 'Offer Temporarily Paused',
    paused: 'This offer is not accepting new enrollments at the moment.',
    closedTitle: 'Enrollment Closed',
    closed: 'This offer is past its valid range and is no longer accepting enrollments.',
  },
  enrolledBanners: {
    deletedTitle: 'Offer Deleted',
    deleted: 'This offer has been removed and is no longer available.',
    expiredTitle: 'Offer Expired',
    expired: 'This offer has expired and no longer accepts new enrollments or invoices.',
    pausedTitle: 'Offer Paused',
    paused:
      'This offer is temporarily paused. Existing claims are still processed; new claims are allowed after reactivation.',
  },
  claim: 'Claim Offer',
  claimBusy: 'One moment…',
}

export type OfferCopy = typeof offerCopy

/** My Offers. */
export const offersCopy = {
  title: 'My Offers',
  tabs: { pending: 'Pending Offers', enrolled: 'Enrolled Offers', expired: 'Expired Offers' },
  earned: (amount: string): Framed => ['You have earned ', amount, ' with your offers.'],
  failed: 'Your offers could not be loaded',
  showMore: 'Show more',
  allClaims: 'All claims and payments',
  empty: {
    pending: {
      title: 'No pending offers',
      text: 'When a manufacturer or your distributor sends you an offer link, open it and the offer appears here.',
    },
    enrolled: {
      title: 'No enrolled offers yet',
      text: 'Enroll in a pending offer, buy the products, and send us the invoice.',
      action: 'See pending offers',
    },
    expired: {
      title: 'No expired offers',
      text: 'Offers that are over are kept here, with their claims.',
    },
  },
  card: {
    ofUnits: (done: string, goal: string) => `${done} of ${goal}`,
    noneYet: (unit: string) => `No ${unit} yet`,
    counted: (units: string) => `${units} counted`,
    submitted: (units: string, amount: string) => `Submitted: ${units} ≈ ${amount}`,
    stillToEarn: (amount: string) => `Up to ${amount} still to earn`,
    allEarned: (amount: string) => `All ${amount} earned`,
    earned: (amount: string) => `${amount} earned`,
    nextTier: (units: string, amount: string) => `${units} more → +${amount}`,
    nextTierPlain: (units: string) => `${units} more to the next tier`,
    progress: 'Progress',
    submitBy: (day: string) => `Submit by ${day}`,
    validUntil: (day: string) => `Valid until ${day}`,
    ended: (day: string) => `Ended ${day}`,
    removed: 'This offer has been removed',
    enrolled: 'Enrolled',
    paused: 'Paused',
    enroll: 'View offer',
    submit: 'Submit Invoices',
    viewClaim: 'View claim',
    fixClaim: 'Fix claim',
    viewEnrollment: 'View enrollment',
    paidBy: (day: string) => `Paid by ${day}`,
  },
  needsYou: {
    title: 'Needs you',
    fix: 'Fix claim',
    howToDeposit: 'How to deposit',
    fixClaim: (claim: number) => `Send what is missing on claim ${claim}`,
    depositCheck: (claim: number) => `Deposit the check for claim ${claim}`,
  },
  get support() {
    return provider.supportEmail
  },
}

export type OffersCopy = typeof offersCopy
