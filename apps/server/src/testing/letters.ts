import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { sentLetters } from '../database/schema/index.ts'
import { written } from '../platform/errors.ts'
import { keepLetter } from '../platform/mail/mail.store.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { anOperator } from './factories.ts'
import type { TestApp } from './test-app.ts'

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

/** A letter that an operator was sent. @returns its id */
export async function aSentLetter(testApp: TestApp): Promise<number> {
  const { db, clock, settings } = testApp.services
  const { id: personId } = await anOperator(testApp)
  const id = randomUUID()
  const { letter } = aMail()
  const mail = aMail({ letter: { ...letter, button: { label: 'Open your claim', url: `${settings.publicUrl}/x` } } })
  await db.transaction((tx) =>
    keepLetter(tx, { id, mail, kept: { personId, claimId: null, words: true }, now: clock.now() }),
  )
  const [row] = await db.select({ id: sentLetters.id }).from(sentLetters).where(eq(sentLetters.mailId, id))
  return written(row).id
}
