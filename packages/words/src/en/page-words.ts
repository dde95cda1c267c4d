import { brand } from '@caseback/domain'
import type { PageWords } from '../catalogues/page-words.ts'

export const englishPageWords: PageWords = {
  title: `${brand.name} Rebates`,
  needsJavaScript: `${brand.name} needs JavaScript to sign you in. Please switch it on and load this page again.`,
  app: {
    name: `${brand.name} Rebates`,
    description: 'Claim rebates on what your kitchen buys, and follow each claim to its check.',
    claims: 'All claims and payments',
  },
  failed: {
    title: 'This page could not be shown',
    again: 'Try again',
    number: (id) => `If it goes on, write to ${brand.supportEmail} and name ${id}.`,
  },
}
