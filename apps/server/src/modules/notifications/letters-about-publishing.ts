import { accountLetters } from '@caseback/words/letters/every-letter'
import type { Wording } from '@caseback/words/letters/letter'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { manufacturers, offerDrafts, offers, staff } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import type { HeardEvent, Listener } from '../events/listener.ts'
import { letterId } from './letter-id.ts'
import { staffOf } from './staff-of.ts'

type Asked = HeardEvent<'publishing.asked'>
type Answered = HeardEvent<'publishing.answered'>

/**
 * Tells everybody who may publish it that a draft waits for a second person, and who has asked what became of it. Staff read
 * English.
 */
export const lettersAboutPublishing: Listener = {
  name: 'letters-about-publishing',
  hears: ({ type }) => type === 'publishing.asked' || type === 'publishing.answered',
  hear: (tx, services, event) =>
    // `hears` lets no other type through.
    event.type === 'publishing.asked'
      ? tellWhoMayPublish(tx, services, event)
      : tellWhoAsked(tx, services, event as Answered),
}

async function tellWhoMayPublish(tx: Tx, services: Services, event: Asked): Promise<void> {
  const { offerId, version, staffId, note } = event.facts
  const [draft] = await tx.select().from(offerDrafts).where(eq(offerDrafts.offerId, offerId))
  // Answered or taken back by now: there is nothing to decide.
  if (draft?.askedBy !== staffId) return
  const about = { ...(await offerNames(tx, services, offerId)), version }
  const letter = accountLetters.en.publishingAsked({ ...about, askedBy: await nameOf(tx, staffId), note })
  for (const { id, email } of await staffOf(tx, 'publisher', 'admin'))
    if (id !== staffId) await send(tx, services, event, email, letter)
}

async function tellWhoAsked(tx: Tx, services: Services, event: Answered): Promise<void> {
  const { offerId, version, askedBy, staffId, ...outcome } = event.facts
  const asker = (await staffOf(tx, 'publisher', 'admin')).find(({ id }) => id === askedBy)
  // A draft that nobody published may be gone with its offer.
  if ((await tx.$count(offers, eq(offers.id, offerId))) === 0) return
  // Who has left since, or publishes no more, has nothing to do about it.
  if (!asker) return
  const about = { ...(await offerNames(tx, services, offerId)), version }
  const letter = accountLetters.en.publishingAnswered({ ...about, ...outcome, answeredBy: await nameOf(tx, staffId) })
  await send(tx, services, event, asker.email, letter)
}

const send = (tx: Tx, services: Services, event: HeardEvent, to: string, letter: Wording) =>
  enqueueMail(
    services,
    tx,
    { to, language: 'en', ...letter },
    letterId(event, `${lettersAboutPublishing.name} to ${to}`),
  )

async function offerNames(tx: Tx, { settings }: Services, offerId: number) {
  const [row] = await tx
    .select({ offerName: offers.name, manufacturerName: manufacturers.name })
    .from(offers)
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .where(eq(offers.id, offerId))
  return { publicUrl: settings.publicUrl, offerId, ...found(row) }
}

async function nameOf(tx: Tx, staffId: number): Promise<string> {
  const [row] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId))
  return found(row).name
}
