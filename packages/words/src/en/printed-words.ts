import type { PrintedWords } from '../catalogues/printed-words.ts'

export const englishPrintedWords: PrintedWords = {
  scan: 'Scan, enroll, send your invoice.',
  steps: [
    'Scan the code and create an account',
    'Buy from any distributor, as you do',
    'Send a photo of the invoice',
    'Receive your check within 30 days',
  ],
  dates: (from, to) => `For purchases from ${from} to ${to}`,
}
