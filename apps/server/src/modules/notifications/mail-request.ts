import type { Day } from '@caseback/domain'
import type { Wording } from '@caseback/words/letters/letter'
import type { Tx } from '../../database/connect.ts'
import type { manufacturers } from '../../database/schema/index.ts'
import type { Attachment } from '../../platform/attachment.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import { requestDocument } from '../funding/document/request-document.ts'
import { lockFunding } from '../funding/funding.store.ts'
import { linkForLetter } from '../funding/shared/link-for-letter.ts'
import { requestLinkUrl } from '../funding/shared/request-link-url.ts'

/**
 * Mails a letter about a funding request to each billing contact, in English, with the link that opens it without an account, and
 * with what is `attached`, or the request's document and table as they are now. `idFor` names the letter to an address: the
 * same one leaves once.
 */
export async function mailRequest(
  tx: Tx,
  services: Services,
  about: {
    fundingId: number
    contacts: (typeof manufacturers.$inferSelect)['billingContacts']
    letterFor: (link: { url: string; lastDay: Day }) => Wording
    idFor: (to: string) => string
    /** What goes with it where that is not the request itself. */
    attached?: Attachment[]
  },
): Promise<void> {
  const { fundingId, contacts, letterFor, idFor, attached } = about
  if (contacts.length === 0) return
  const { dueDay, manufacturerId } = await lockFunding(tx, fundingId, ['ISSUED', 'FUNDED', 'DISCARDED'])
  const link = await linkForLetter(tx, services, { fundingId, dueDay })
  const letter = letterFor({ url: requestLinkUrl(services, link), lastDay: link.lastDay })
  const files = attached ?? [
    await requestDocument({ ...services, db: tx }, fundingId, 'pdf'),
    await requestDocument({ ...services, db: tx }, fundingId, 'csv'),
  ]
  const attachments = files.map(({ name, contentType, bytes }) => ({
    name,
    contentType,
    base64: Buffer.from(bytes).toString('base64'),
  }))
  const kept = { manufacturerId, fundingId }
  for (const to of new Set(contacts.map(({ email }) => email)))
    await enqueueMail(services, tx, { to, language: 'en', ...letter, attachments, kept }, idFor(to))
}
