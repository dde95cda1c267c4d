import { accountLetters } from '@caseback/words/letters/every-letter'
import type { Wording } from '@caseback/words/letters/letter'
import { asc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { manufacturers, offerDrafts, offers, offerTerms, staff } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import { letterId } from '../events/letter-id.ts'
import type { HeardEvent, Listener } from '../events/listener.ts'
import { wantedOf } from '../offers/second-person/tell-taken-back.ts'
import { staffOf } from './staff-of.ts'

type Answered = HeardEvent<'publishing.answered'>
type Heard = Pick<HeardEvent, 'id' | 'at'>

/**
 * Tells everybody who may agree that a draft, or a move of an offer that is out, waits for a second person, also who may do so
 * only since it waits; and who has asked what became of it. Staff read English.
 */
export const lettersAboutPublishing: Listener = {
  name: 'letters-about-publishing',
  hears: ({ type }) => type in heard,
  hear: (tx, services, event) => {
    const type = event.type as keyof typeof heard
    // `hears` lets no other type through, and each function takes the event of its name.
    return (heard[type] as (tx: Tx, services: Services, event: HeardEvent) => Promise<void>)(tx, services, event)
  },
}

const heard = {
  'publishing.asked': async (tx: Tx, services: Services, event: HeardEvent<'publishing.asked'>) => {
    const { offerId, staffId } = event.facts
    for (const { id, email } of await staffOf(tx, 'publisher', 'admin'))
      await tellOfDraft(tx, services, event, { offerId, staffId }, { id, email })
  },
  'publishing.answered': tellWhoAsked,
  'offer_move.asked': async (tx: Tx, services: Services, event: HeardEvent<'offer_move.asked'>) => {
    const { offerId, staffId } = event.facts
    for (const { id, email } of await staffOf(tx, 'publisher', 'admin'))
      await tellOfMove(tx, services, event, { offerId, staffId }, { id, email })
  },
  'offer_move.answered': async (tx: Tx, services: Services, event: HeardEvent<'offer_move.answered'>) => {
    const { offerId, askedBy, staffId, wanted, outcome, reason } = event.facts
    const asker = (await staffOf(tx, 'publisher', 'admin')).find(({ id }) => id === askedBy)
    if (!asker) return
    const about = { ...(await offerNames(tx, services, offerId)), wanted, outcome, reason }
    const letter = accountLetters.en.moveAnswered({ ...about, answeredBy: await nameOf(tx, staffId) })
    await send(tx, services, event, asker.email, letter)
  },
  'staff.may_publish': tellOfAllThatWaits,
}

async function tellOfAllThatWaits(tx: Tx, services: Services, event: HeardEvent<'staff.may_publish'>): Promise<void> {
  const member = (await staffOf(tx, 'publisher', 'admin')).find(({ id }) => id === event.facts.staffId)
  if (!member) return
  const drafts = await tx
    .select({ offerId: offerDrafts.offerId, staffId: offerDrafts.askedBy })
    .from(offerDrafts)
    .where(isNotNull(offerDrafts.askedBy))
    .orderBy(asc(offerDrafts.offerId))
  const moves = await tx
    .select({ offerId: offers.id, staffId: offers.askedBy })
    .from(offers)
    .where(isNotNull(offers.askedBy))
    .orderBy(asc(offers.id))
  for (const { offerId, staffId } of drafts)
    if (staffId !== null) await tellOfDraft(tx, services, event, { offerId, staffId }, member)
  for (const { offerId, staffId } of moves)
    if (staffId !== null) await tellOfMove(tx, services, event, { offerId, staffId }, member)
}

type Request = { offerId: number; staffId: number }
type Member = { id: number; email: string }

/** Tells one member of a draft that waits, unless it is their own request, or was answered or taken back by now. */
async function tellOfDraft(tx: Tx, services: Services, event: Heard, { offerId, staffId }: Request, to: Member) {
  const [draft] = await tx.select().from(offerDrafts).where(eq(offerDrafts.offerId, offerId))
  if (to.id === staffId || draft?.askedBy !== staffId) return
  const version = 1 + (await tx.$count(offerTerms, eq(offerTerms.offerId, offerId)))
  const about = { ...(await offerNames(tx, services, offerId)), version, note: draft.askedNote }
  const letter = accountLetters.en.publishingAsked({ ...about, askedBy: await nameOf(tx, staffId) })
  await send(tx, services, event, to.email, letter, `draft ${offerId}`)
}

/** The same of a move of an offer that is out. */
async function tellOfMove(tx: Tx, services: Services, event: Heard, { offerId, staffId }: Request, to: Member) {
  const [offer] = await tx.select().from(offers).where(eq(offers.id, offerId))
  if (to.id === staffId || offer?.askedBy !== staffId || !offer.asked) return
  const about = { ...(await offerNames(tx, services, offerId)), wanted: wantedOf(offer.asked) }
  const letter = accountLetters.en.moveAsked({ ...about, askedBy: await nameOf(tx, staffId) })
  await send(tx, services, event, to.email, letter, `move ${offerId}`)
}

async function tellWhoAsked(tx: Tx, services: Services, event: Answered): Promise<void> {
  const { offerId, version, askedBy, staffId, ...outcome } = event.facts
  const asker = (await staffOf(tx, 'publisher', 'admin')).find(({ id }) => id === askedBy)
  // Who has left since, or publishes no more, has nothing to do about it.
  if (!asker) return
  const isThere = (await tx.$count(offers, eq(offers.id, offerId))) > 0
  // A draft that nobody had published is gone with its offer, whose names are told then.
  if (!isThere && outcome.outcome !== 'forgotten') return
  const names = isThere ? await offerNames(tx, services, offerId) : { publicUrl: services.settings.publicUrl, offerId }
  const about = { offerName: '', manufacturerName: '', ...outcome, ...names, version }
  const letter = accountLetters.en.publishingAnswered({ ...about, answeredBy: await nameOf(tx, staffId) })
  await send(tx, services, event, asker.email, letter)
}

/** `what`: of the letters of one event to one address, which. */
const send = (tx: Tx, services: Services, event: Heard, to: string, letter: Wording, what = '') =>
  enqueueMail(
    services,
    tx,
    { to, language: 'en', ...letter },
    letterId(event, `${lettersAboutPublishing.name} to ${to} ${what}`),
  )

async function offerNames(tx: Tx, { settings }: Services, offerId: number) {
  const [row] = await tx
    .select({ offerName: offers.name, manufacturerName: manufacturers.name })
    .from(offers)
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .where(eq(offers.id, offerId))
  return { publicUrl: settings.publicUrl, offerId, ...found(row) }
}

/** Nobody's is empty. */
async function nameOf(tx: Tx, staffId: number | null): Promise<string> {
  if (staffId === null) return ''
  const [row] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId))
  return found(row).name
}
