import { accountLetters } from '@caseback/words/letters/every-letter'
import { eq } from 'drizzle-orm'
import { manufacturers } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import type { HeardEvent, Listener } from '../events/listener.ts'
import { letterId } from './letter-id.ts'
import { mailRequest } from './mail-request.ts'

/**
 * Sends a request that was issued to the billing contacts of its manufacturer, in English, with its document and its table. One
 * without contacts gets no letter: the desk says so before it is issued.
 */
export const lettersAboutRequests: Listener = {
  name: 'letters-about-requests',
  hears: (event) => event.type === 'funding.issued',
  async hear(tx, services, heard) {
    // `hears` lets no other type through.
    const event = heard as HeardEvent<'funding.issued'>
    const { fundingId, manufacturerId, claims, amountCents, due } = event.facts
    // Heard again after an upgrade: a request of an earlier release was not promised a letter.
    if (due === undefined) return
    const [row] = await tx
      .select({ name: manufacturers.name, contacts: manufacturers.billingContacts })
      .from(manufacturers)
      .where(eq(manufacturers.id, manufacturerId))
    const { name, contacts } = found(row)
    await mailRequest(tx, services, {
      fundingId,
      contacts,
      letter: accountLetters.en.requestIssued({ fundingId, manufacturerName: name, claims, amountCents, due }),
      idFor: (to) => letterId(event, `${lettersAboutRequests.name} to ${to}`),
    })
  },
}
