import type { Wording } from '@caseback/words/letters/letter'
import type { Tx } from '../../database/connect.ts'
import type { manufacturers } from '../../database/schema/index.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import { requestDocument } from '../funding/document/request-document.ts'

/**
 * Mails a letter about a funding request to each billing contact, in English, with the request's document and table as they are
 * now. `idFor` names the letter to an address: the same one leaves once.
 */
export async function mailRequest(
  tx: Tx,
  services: Services,
  about: {
    fundingId: number
    contacts: (typeof manufacturers.$inferSelect)['billingContacts']
    letter: Wording
    idFor: (to: string) => string
  },
): Promise<void> {
  const { fundingId, contacts, letter, idFor } = about
  if (contacts.length === 0) return
  const files = [
    await requestDocument({ ...services, db: tx }, fundingId, 'pdf'),
    await requestDocument({ ...services, db: tx }, fundingId, 'csv'),
  ]
  const attachments = files.map(({ name, contentType, bytes }) => ({
    name,
    contentType,
    base64: Buffer.from(bytes).toString('base64'),
  }))
  for (const to of new Set(contacts.map(({ email }) => email)))
    await enqueueMail(services, tx, { to, language: 'en', ...letter, attachments }, idFor(to))
}
