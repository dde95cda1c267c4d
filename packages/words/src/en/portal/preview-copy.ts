import type { Framed } from '../../framed.ts'
import { provider, siteNamed } from '../../provider.ts'

/** The public preview page (PR rows). */
export const previewCopy = {
  get home() {
    return `${siteNamed('Rebates')}, to the start page`
  },
  rebates: 'Rebates',
  login: 'Login',
  myOffers: 'My Offers',
  received: "You've received an offer",
  title: (manufacturer: string, id: number) => `${manufacturer} Offer - FBR${id}`,
  purchaseBy: (day: string): Framed => ['Purchase by ', day, ' and get reimbursed*'],
  upTo: (amount: string): Framed => ['Up to ', amount, ' back'],
  everyUnit: (amount: string, unit: string) => `That is ${amount} back on every ${unit}.`,
  /** The best of several tiers, which counts for what came before it too. */
  bestTier: (amount: string, unit: string, units: string) =>
    `Reach ${units} and get ${amount} back on every ${unit}, the first ones too.`,
  trust: 'Free · No bank details · Paid by check',
  back: 'What you get back',
  purchaseDay: 'Purchase by',
  invoiceDay: 'Send invoices by',
  boughtSince: (day: string) => `Bought some since ${day}? They count.`,
  whoPays: 'Who pays you',
  who: {
    us: () => `Who is ${provider.name}?`,
    usText: (manufacturer: string) =>
      `We handle this offer for ${manufacturer}: we read your invoice, collect the money from them and send you the check.`,
    why: (manufacturer: string) => `Why not ${manufacturer} itself?`,
    whyText: (manufacturer: string) =>
      `You buy from your distributor, so ${manufacturer} cannot see what you bought. Your invoice shows it. Nobody changes your price or your distributor.`,
    cost: 'What does it cost me?',
    costText: (checkProvider: string) =>
      `Nothing. We never ask for a bank account or a card. ${checkProvider}, who makes our e-mailed checks, may ask where the money goes when you deposit one.`,
  },
  learnMore: 'Learn More',
  overNext: 'Your offers are in My Offers.',
  pausedNext:
    'Enrolled already? What you have sent is reviewed and paid as before, and you can send more once the offer goes on. Not yet? Keep this link: you can enroll here then.',
  toOffers: 'Go to My Offers',
  claimFailed: 'Failed to claim offer. Please try again.',
  howItWorks: 'How it works',
  steps: {
    account: 'Create an account in 30 seconds',
    accountHint: 'Your name, your location, your e-mail',
    purchase: 'Purchase qualifying products',
    purchaseHint: (day: string) => `From any distributor, through ${day}`,
    submit: 'Submit invoice online',
    submitHint: 'A photo or the PDF is enough',
    once: 'Chain operators can redeem once per location',
    upToUnits: (units: string) => `Chain operators can redeem up to ${units} per location`,
    locationHint: 'Each location has an account of its own',
    payment: 'Receive payment within 30 days',
    paymentHint: 'By e-mailed or mailed check',
  },
  products: 'Qualifying Products',
  footnote: '*By check, after we have reviewed your invoice. See the offer terms.',
  questions: 'Questions? Contact',
  until: (day: string) => `until ${day}`,
  notFoundTitle: 'Page Not Found',
  notFound:
    'This offer link does not exist, or the offer has not started yet. Please check the link that you were sent.',
  endedTitle: 'This link has ended',
  ended:
    'It no longer leads to an offer. Already enrolled? Your offer and your claims stay in My Offers. For a new link, ask where you got this one.',
  toStart: 'Go to the start page',
  failed: 'Error loading rebate offer terms',
  failedHint: 'Please try again in a moment.',
  tryAgain: 'Try again',
  loading: 'Loading…',
  help: 'Help',
  contact: 'Contact',
  terms: 'Terms',
  privacy: 'Privacy',
}

export type PreviewCopy = typeof previewCopy
