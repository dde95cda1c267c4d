import { latestOfferDay, mayDeleteOffer, mayMoveOffer, type OfferMove, staffOfferState } from '@caseback/domain'
import type { Tx } from '../../../database/connect.ts'
import type { AskedMove } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { holdsArchived } from '../../catalog/manufacturers/manufacturers.store.ts'
import { askForMove, mustAsk } from '../second-person/ask-for-move.ts'
import { tellTakenBack } from '../second-person/tell-taken-back.ts'
import { draftOfVersion } from './changed-draft.ts'
import {
  extendVersion,
  keepDraft,
  type LockedOffer,
  lockSeenOffer,
  noteChange,
  type OfferRow,
  replaceAudience,
  updateOffer,
} from './offer-drafts.store.ts'
import { namedAudience } from './read-audience.ts'

/** How an offer is moved besides publishing: with its new last day, or why. */
type Move =
  | { move: Extract<OfferMove, 'unpublish' | 'pause' | 'resume'> }
  | { move: 'extend'; validTo: string }
  | { move: 'delete'; reason: string }

const stateAfter = { unpublish: 'DRAFT', pause: 'PAUSED', resume: 'ACTIVE' } as const
const trail = {
  unpublish: 'offer.unpublished',
  pause: 'offer.paused',
  resume: 'offer.resumed',
  extend: 'offer.extended',
  delete: 'offer.deleted',
} as const

/**
 * Moves an offer as a whole (domain/offers/offer-moves has the table): 409 `offer.transition` where its state does not allow it.
 * Extending moves the last day on, never back; an expired offer is active again, or paused as it was before; 400 while its
 * manufacturer is archived, as that has no offer that is out. Where publishing
 * needs a second person, extending and resuming wait until another one calls for the same and says what they have `seen`; 409
 * `approval.same_person` for whoever has asked. 409 `offer.draft_changed` when `seen` is not the revision of the offer. `staffId`
 * null: the demo.
 */
export async function moveOffer(
  services: Services,
  { id, staffId, seen, ...how }: Move & { id: number; staffId: number | null; seen?: number | undefined },
): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    const day = today(services)
    const locked = await lockSeenOffer(tx, id, seen)
    const from = staffOfferState(locked.offer, day)
    const versions = locked.version?.version ?? 0
    const mayMove = how.move === 'delete' ? mayDeleteOffer({ state: from, versions }) : mayMoveOffer(from, how.move)
    if (!mayMove) throw appError('offer.transition')
    const values = valuesAfter(how, locked, day)
    if (how.move === 'extend' && (await holdsArchived(tx, locked.offer.manufacturerId)))
      throw fieldError('valid_to', 'manufacturer.archived')
    const asked = askedMove(how)
    if (asked && staffId !== null && (await mustAsk(tx, locked.offer, { staffId, move: asked, seen }))) {
      await askForMove(tx, services, { offer: locked.offer, staffId, move: asked })
      return
    }
    const moved = await updateOffer(tx, id, values)
    // What operators have never seen comes into no list of theirs on the day that was to be its first.
    const isUnseen = from === 'DRAFT' || from === 'SCHEDULED'
    const unlisted = how.move === 'delete' && isUnseen ? await namedAudience(tx, id) : null
    if (unlisted) await replaceAudience(tx, id, [])
    await noteChange(tx, id, staffId)
    await tellTakenBack(tx, services, locked, staffId, asked)
    if (how.move === 'unpublish') await keepAsDraft(tx, locked, staffId, clock.now())
    if (how.move === 'extend' && locked.version) await extendVersion(tx, locked.version.id, how.validTo)
    // The draft follows, and stays the work of who has changed it.
    if (how.move === 'extend' && locked.draft && locked.drafted && locked.draft.validTo < how.validTo)
      await keepDraft(tx, id, { ...locked.drafted, draft: { ...locked.draft, validTo: how.validTo } })
    const to = staffOfferState(moved, day)
    if (from !== to) await services.events.append(tx, { type: 'offer.changed', facts: { offerId: id, from, to } })
    await recordAudit(tx, clock, {
      staffId,
      action: trail[how.move],
      subject: 'offer',
      subjectId: id,
      before: { state: from, valid_to: locked.offer.validTo, ...(unlisted && { audience: unlisted }) },
      after: { state: to, valid_to: moved.validTo, ...('reason' in how && { reason: how.reason }) },
    })
  })
}

/** What commits the money of a manufacturer takes a second person where publishing does. */
function askedMove(how: Move): AskedMove | null {
  if (how.move === 'extend') return { move: 'extend', validTo: how.validTo }
  return how.move === 'resume' ? { move: 'resume' } : null
}

function valuesAfter(how: Move, { offer }: LockedOffer, day: string): Partial<OfferRow> {
  if (how.move === 'delete') return { state: 'DELETED', deletedReason: how.reason }
  if (how.move !== 'extend') return { state: stateAfter[how.move] }
  if (how.validTo <= offer.validTo) throw fieldError('valid_to', 'offer_dates.later')
  if (how.validTo > latestOfferDay(day)) throw fieldError('valid_to', 'offer_dates.far')
  if (how.validTo < day) throw fieldError('valid_to', 'offer_dates.past')
  const state = offer.pausedBefore ? ('PAUSED' as const) : ('ACTIVE' as const)
  return { validTo: how.validTo, ...(offer.state === 'EXPIRED' && { state, pausedBefore: false }) }
}

/** An offer that is a draft again has what it said as its draft. */
async function keepAsDraft(tx: Tx, locked: LockedOffer, staffId: number | null, now: Date): Promise<void> {
  const draft = locked.draft ?? draftOfVersion(locked)
  if (draft) await keepDraft(tx, locked.offer.id, { draft, staffId, updatedAt: now })
}
