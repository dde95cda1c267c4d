import type { Mail } from '../platform/mail/mail.ts'

/** A mail with every part that a letter can have. */
export const aMail = (overrides: Partial<Mail> = {}): Mail => ({
  to: 'ada@example.com',
  language: 'en',
  subject: 'Your claim 7 is validated: $216.00',
  letter: {
    preheader: 'We are arranging your payment.',
    heading: 'Your claim is validated',
    highlight: '$216.00',
    parts: [
      { paragraph: 'We approved 36 cases.' },
      { quote: { by: 'Our reviewer', lines: ['Nice photos.', 'Thank you.'] } },
      { facts: [{ label: 'Claim', value: '7' }] },
    ],
    button: { label: 'Open your claim', url: 'http://localhost:3000/x' },
    footnote: 'Not yours? Ignore it.',
    why: 'You get this e-mail because you submitted claim 7.',
  },
  ...overrides,
})
