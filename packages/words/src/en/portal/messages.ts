import { provider, siteNamed } from '../../provider.ts'
import { offerCopy, offersCopy } from './offers-copy.ts'

/**
 * The sentences of the portal, in English; those about claims, accounts and settings come with their pages (`use-claims-copy.ts`
 * and its like). Where the specification gives a text it stands here letter for letter.
 * Another language is a file with the same shape (`Messages`); functions take what varies.
 */
export const en = {
  brand: {
    product: 'Rebates',
    get home() {
      return `${siteNamed('Rebates')}, to the start page`
    },
  },
  pageTitle: (page: string) => `${page} · ${siteNamed('Rebates')}`,
  skipToContent: 'Skip to content',
  header: {
    navigation: 'Main',
    myOffers: 'My Offers',
    settings: 'Settings',
    help: 'Help',
    greeting: (name: string) => `Hey, ${name}!`,
    login: 'Login',
    logout: 'Logout',
    openMenu: 'Open menu',
    menu: 'Menu',
  },
  footer: {
    navigation: 'Legal',
    help: 'Help',
    contact: 'Contact',
    terms: 'Terms',
    privacy: 'Privacy',
    copyright: (year: number) => `© ${year} ${provider.name}`,
  },
  notFound: {
    title: 'Page Not Found',
    text: 'The page you are looking for might have been removed, had its name changed, or is temporarily unavailable.',
    toStart: 'Go to the start page',
  },
  legal: {
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    failed: 'This text could not be loaded',
    empty: 'This text has not been published yet',
    emptyHint: (supportEmail: string) => `Please write to ${supportEmail} and we will send it to you.`,
    /** Above the text where it is in another language than the page: the signed wording is English. */
    onlyEnglish: 'This text is in English.',
  },
  /** What several forms say. */
  forms: {
    sending: 'Sending...',
    phoneTooLong: (max: number) => `Phone number must be at most ${max} digits`,
    passwordTooShort: 'Password must be at least 8 characters',
    passwordsDiffer: "Passwords don't match",
  },
  offer: offerCopy,
  offers: offersCopy,
  offline: {
    read: 'You are offline. What you see may be old; it refreshes when you are back.',
    files:
      'You are offline. Choose and photograph invoices all the same: they are kept here, and sent when you are back.',
    forms: 'You are offline. What you type stays here, passwords aside. Send it when you are back.',
  },
  /** While nobody has answered whose session the browser has kept. */
  starting: {
    unreachable: 'We cannot reach our servers',
    keepsTrying: 'You are still signed in. We try again every few seconds; please check your connection.',
  },
  errors: {
    generic: 'Something went wrong. Please try again.',
    heavyLoad: 'Sorry, our servers are under heavy load now, please try again.',
    unreachable: 'The server could not be reached. Please check your connection.',
    crashed: 'This page could not be shown',
    crashedHint: 'Nothing you sent is lost. Load the page again; if that does not help, try a little later.',
    reload: 'Load again',
    offline: 'You are offline',
    offlineHint: 'This page opens by itself as soon as you are back.',
  },
}

export type Messages = typeof en
