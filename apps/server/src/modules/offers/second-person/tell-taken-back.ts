import { isDeepStrictEqual } from 'node:util'
import type { EventFacts, WantedMove } from '@caseback/domain'
import type { Tx } from '../../../database/connect.ts'
import type { AskedMove } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import type { LockedOffer, OfferRow } from '../publish/offer-drafts.store.ts'

type Locked = Pick<LockedOffer, 'offer' | 'version' | 'askedBy'>

/**
 * Appends events for members who have asked for something of an offer that a colleague has changed since: a request to publish
 * its draft, or to move it, is taken back by that, or the move is made now. Nobody is notified of what they have done
 * themselves.
 * @param locked as it was before that
 * @param made the move that was made, where it is one that is asked for
 */
export async function tellTakenBack(
  tx: Tx,
  services: Pick<Services, 'events'>,
  locked: Locked,
  staffId: number | null,
  made: AskedMove | null = null,
): Promise<void> {
  if (staffId === null) return
  const { offer } = locked
  await tellMove(tx, services, offer, staffId, isDeepStrictEqual(offer.asked, made) ? 'done' : 'taken_back')
  await tellPublishing(tx, services, locked, { staffId, outcome: 'taken_back' })
}

type OfAnswer<Facts> = Facts extends unknown ? Omit<Facts, 'offerId' | 'version' | 'askedBy'> : never
type PublishingAnswer = OfAnswer<EventFacts['publishing.answered']>

/**
 * Lets who has asked to publish a draft hear what became of it, unless they have ended it themselves; `version` where it is
 * another one than the offer's next.
 */
export async function tellPublishing(
  tx: Tx,
  { events }: Pick<Services, 'events'>,
  { offer, version: newest, askedBy }: Locked,
  answer: PublishingAnswer,
  version = (newest?.version ?? 0) + 1,
): Promise<void> {
  if (askedBy === null || askedBy === answer.staffId) return
  await events.append(tx, { type: 'publishing.answered', facts: { offerId: offer.id, version, askedBy, ...answer } })
}

/** Lets who has asked for a move of an offer hear what became of it, unless they have ended it themselves. */
export async function tellMove(
  tx: Tx,
  { events }: Pick<Services, 'events'>,
  { id, asked, askedBy }: OfferRow,
  staffId: number | null,
  outcome: EventFacts['offer_move.answered']['outcome'],
  reason: string | null = null,
): Promise<void> {
  if (!asked || askedBy === null || askedBy === staffId) return
  const facts = { offerId: id, askedBy, staffId, wanted: wantedOf(asked), outcome, ...(reason !== null && { reason }) }
  await events.append(tx, { type: 'offer_move.answered', facts })
}

const fieldOf = {
  name: 'name',
  about_en: 'text',
  about_es: 'text',
  budget: 'budget',
  pause_at_budget: 'budget',
  audience: 'audience',
} as const

/** What is asked for as letters tell it. */
export function wantedOf(asked: AskedMove): WantedMove {
  if (asked.move !== 'change') return asked
  const fields = Object.keys(asked.changes).map((field) => fieldOf[field as keyof typeof fieldOf])
  return { move: 'change', fields: [...new Set(fields)] }
}
