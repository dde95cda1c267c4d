import { eventsCopy } from './events-copy.ts'
import { fundingCopy } from './funding-copy.ts'
import { operatorsCopy } from './operators-copy.ts'
import { paymentsCopy } from './payments-copy.ts'
import { reviewCopy } from './review-copy.ts'

/** Every sentence of the back office, in English. Another language is a file with the same shape. */
export const en = {
  product: 'Caseback Desk',
  pageTitle: (page: string) => `${page} · Caseback Desk`,
  skipToContent: 'Skip to content',
  roles: {
    reviewer: 'reviewer',
    finance: 'finance',
    publisher: 'publisher',
    admin: 'admin',
  },
  frame: {
    home: 'Caseback Desk, to the start page',
    navigation: 'Main',
    openMenu: 'Open menu',
    logout: 'Logout',
    loggingOut: 'Logging out...',
    logoutFailed: 'You could not be logged out. Please try again.',
    who: (name: string, role: string) => `${name} · ${role}`,
  },
  signIn: {
    title: 'Sign in to the desk',
    hint: 'For the people who review, fund and publish.',
    email: 'Email',
    password: 'Password',
    code: 'One-time code',
    codeHint: 'The six digits that your authenticator app shows now.',
    submit: 'Sign in',
    submitting: 'Signing in...',
    emailInvalid: 'Invalid email address',
    passwordMissing: 'Password is required',
    codeInvalid: 'Please enter the six digits of your authenticator app.',
    refused: 'The email or password you entered is incorrect.',
  },
  home: {
    title: 'Home',
    greeting: (name: string) => `Hello, ${name}`,
    nothingYet: 'Nothing waits for you here yet',
    nothingYetHint: 'What your role may do appears in the bar above as it is opened.',
  },
  review: reviewCopy,
  funding: fundingCopy,
  payments: paymentsCopy,
  operators: operatorsCopy,
  events: eventsCopy,
  promise: {
    late: (day: string) => `Late, ${day}`,
    today: 'Today',
    tomorrow: 'Tomorrow',
    none: 'No date',
  },
  cancel: 'Cancel',
  showMore: 'Show more',
  tickAll: 'Tick all',
  untickAll: 'Untick all',
  why: 'Why',
  whyHint: 'Colleagues read it in the history.',
  sayWhy: 'Say why.',
  invitation: {
    title: 'Accept the invitation',
    text: (email: string, role: string) => `You join as ${role} with ${email}.`,
    name: 'Your name',
    nameMissing: 'Name is required',
    password: 'Password',
    passwordHint: 'At least 8 characters.',
    passwordShort: 'Password must be at least 8 characters',
    qr: 'QR code for your authenticator app',
    scan: 'Scan this with your authenticator app, or type its key:',
    accept: 'Accept and sign in',
    failed: 'This invitation cannot be opened',
  },
  navigation: { claims: 'Claims', funding: 'Funding', payments: 'Payments', operators: 'Operators', events: 'Events' },
  notFound: {
    title: 'Page Not Found',
    text: 'There is nothing at this address of the desk.',
    toStart: 'Go to the start page',
  },
  errors: {
    generic: 'Something went wrong. Please try again.',
    network: 'The server could not be reached. Please check your connection and try again.',
    forbidden: 'Your role does not include this.',
    changed: 'It has changed in the meantime',
    loadedAnew: (sentence: string) => `${sentence} You see its latest state now.`,
    unreachable: 'The desk could not be opened',
    crashed: 'This page could not be shown',
    crashedHint: 'Load the page again; if that does not help, try a little later.',
    reload: 'Load again',
    error: 'Error',
  },
}

export type Messages = typeof en
