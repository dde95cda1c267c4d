import type { PageWords } from '../catalogues/page-words.ts'
import { provider, siteNamed } from '../provider.ts'

export const englishPageWords: PageWords = {
  get title() {
    return siteNamed('Rebates')
  },
  get needsJavaScript() {
    return `${provider.name} needs JavaScript to sign you in. Please switch it on and load this page again.`
  },
  app: {
    get name() {
      return siteNamed('Rebates')
    },
    description: 'Claim rebates on what your kitchen buys, and follow each claim to its check.',
    claims: 'All claims and payments',
  },
  mailedLinks: {
    verifyEmail: {
      title: 'Verify your e-mail address',
      get text() {
        return `Press the button, and your ${provider.name} account is ready.`
      },
      button: 'Verify e-mail address',
    },
    confirmEmail: {
      title: 'Confirm your new e-mail address',
      get text() {
        return `Press the button, and your ${provider.name} account uses this address.`
      },
      button: 'Confirm e-mail address',
    },
    undoChange: {
      title: 'Undo the change of your account?',
      text: 'What was before comes back, everybody is signed out, and we send you a link to choose a new password.',
      button: 'Undo this change',
    },
  },
  failed: {
    title: 'This page could not be shown',
    again: 'Try again',
    number: (id) => `If it goes on, write to ${provider.supportEmail} and name ${id}.`,
  },
}
