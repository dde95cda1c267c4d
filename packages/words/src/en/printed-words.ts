import type { PrintedWords } from '../catalogues/printed-words.ts'

export const englishPrintedWords: PrintedWords = {
  scan: 'Scan, enroll, send your invoice.',
  steps: [
    'Scan the code and create an account',
    'Buy from any distributor, as you do',
    'Send a photo of the invoice',
    'Receive your check within 30 days',
  ],
  conditions: ({ least, most, from, to }) =>
    [
      least && `At least ${least} over all invoices`,
      `purchases from ${from} to ${to}`,
      most && `up to ${most} per location`,
    ]
      .filter(Boolean)
      .join(' · ')
      .replace(/^p/, 'P'),
  terms: 'The code leads to all of the terms.',
}
