import { isDeepStrictEqual } from 'node:util'
import type { changeOffer as call, OutputOf } from '@caseback/contract'
import { centsToDollars, staffOfferState } from '@caseback/domain'
import type { AskedMove } from '../../../database/schema/index.ts'
import { isTaken, transact } from '../../../database/transact.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { changesBetween } from '../../audit/changes-between.ts'
import { pauseUsedUp } from '../budget/pause-at-budget.ts'
import { watchBudget } from '../budget/watch-budget.ts'
import { askForMove, mustAsk } from '../second-person/ask-for-move.ts'
import { tellTakenBack } from '../second-person/tell-taken-back.ts'
import { changedDraft, draftOfVersion } from './changed-draft.ts'
import { keepDraft, lockOffer, noteChange, type OfferRow, replaceAudience, updateOffer } from './offer-drafts.store.ts'
import { namedAudience, readAudience } from './read-audience.ts'

type Body = OutputOf<typeof call, 'body'>

/**
 * Changes what is given of an offer, which takes a request to publish it back. Terms, dates and the learn-more address go into
 * its draft, which is forgotten when it says no more than the newest version; the rest holds at once. An offer whose budget is
 * committed already is paused where that is wanted from now on. 409 `offer.draft_changed` when the offer has another revision
 * than `seen`, `offer.transition` for one that is deleted; 400 for a code that is another offer's, and for another code or kind
 * of an offer that was published. Where publishing needs a second person, what holds at once of an offer that is out waits until
 * another one calls for the same and says what they have `seen`; 409 `approval.same_person` for whoever has asked.
 */
export async function changeOffer(
  services: Services,
  { id, staffId, changes: { seen, ...changes } }: { id: number; staffId: number; changes: Body },
): Promise<void> {
  const { db, clock } = services
  try {
    await transact(db, async (tx) => {
      const locked = await lockOffer(tx, id)
      const { offer, version, draft } = locked
      if (staffOfferState(offer, today(services)) === 'DELETED') throw appError('offer.transition')
      if (version && changes.offer_code !== undefined && changes.offer_code !== offer.code)
        throw fieldError('offer_code', 'offer_code.fixed')
      if (version && changes.offer_type !== undefined && changes.offer_type !== offer.type)
        throw fieldError('offer_type', 'offer_type.fixed')
      if (seen !== undefined && seen !== offer.revision) throw appError('offer.draft_changed')
      const { name, about_en, about_es, offer_code, offer_type, budget, pause_at_budget, audience, ...drafted } =
        changes
      const audienceBefore = await namedAudience(tx, id)
      const atOnce = { name, about_en, about_es, budget, pause_at_budget, audience: audience && inOrder(audience) }
      const move: AskedMove = { move: 'change', changes: differing(recorded(offer, audienceBefore), atOnce) }
      const waits = Object.keys(move.changes).length > 0 && (await mustAsk(tx, offer, { staffId, move, seen }))
      const changed = await updateOffer(tx, id, {
        code: offer_code ?? offer.code,
        type: offer_type ?? offer.type,
        ...(!waits && valuesOf(atOnce)),
      })
      if (audience && !waits) await replaceAudience(tx, id, await readAudience(tx, audience))
      const published = draftOfVersion(locked)
      const before = draft ?? published
      const after = before && changedDraft(before, drafted)
      const isOtherDraft = !isDeepStrictEqual(before, after)
      const saysMore = offer.state === 'DRAFT' || !isDeepStrictEqual(after, published)
      if (after && (isOtherDraft || !saysMore))
        await keepDraft(tx, id, saysMore ? { draft: after, staffId, updatedAt: clock.now() } : null)
      // A draft is saved with every few letters: what has become of it is written down when it is published.
      const trail = changesBetween(
        recorded(offer, audienceBefore),
        recorded(changed, audience && !waits ? await namedAudience(tx, id) : audienceBefore),
      )
      const isChanged = trail !== null || isOtherDraft
      if (isChanged) {
        await noteChange(tx, id, staffId)
        await tellTakenBack(tx, services, locked, staffId, move)
      }
      if (trail)
        await recordAudit(tx, clock, { ...trail, staffId, action: 'offer.changed', subject: 'offer', subjectId: id })
      // Who has asked before is told once.
      if (waits) await askForMove(tx, services, { offer: isChanged ? { ...offer, asked: null } : offer, staffId, move })
      const isNew = changed.budgetCents !== offer.budgetCents
      if (isNew) await watchBudget(tx, services, id, { isNew })
      if (isNew || changed.pauseAtBudget !== offer.pauseAtBudget) await pauseUsedUp(tx, services, id)
    })
  } catch (error) {
    if (isTaken(error)) throw fieldError('offer_code', 'offer_code.taken')
    throw error
  }
}

/** Of an audience the order says nothing. */
const inOrder = ({ operator_types, chain_ids }: NonNullable<Body['audience']>) => ({
  operator_types: [...new Set(operator_types)].toSorted(),
  chain_ids: [...new Set(chain_ids)].toSorted((one, other) => one - other),
})

type AtOnce = Pick<Body, 'name' | 'about_en' | 'about_es' | 'budget' | 'pause_at_budget' | 'audience'>

/** The columns of what is given; undefined stays as it is. */
const valuesOf = ({ name, about_en, about_es, budget, pause_at_budget }: AtOnce) => ({
  ...(name !== undefined && { name }),
  ...(about_en !== undefined && { aboutEn: about_en }),
  ...(about_es !== undefined && { aboutEs: about_es }),
  ...(budget !== undefined && { budgetCents: budget === null ? null : Math.round(budget * 100) }),
  ...(pause_at_budget !== undefined && { pauseAtBudget: pause_at_budget }),
})

/** Of what is given, that which is not so already. */
const differing = (
  before: ReturnType<typeof recorded>,
  given: AtOnce,
): Extract<AskedMove, { move: 'change' }>['changes'] =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => value !== undefined && !isDeepStrictEqual(value, before[field as keyof typeof given]),
    ),
  )

const recorded = (
  offer: OfferRow,
  audience: Pick<Awaited<ReturnType<typeof namedAudience>>, 'operator_types' | 'chain_ids'>,
) => ({
  name: offer.name,
  about_en: offer.aboutEn,
  about_es: offer.aboutEs,
  offer_code: offer.code,
  offer_type: offer.type,
  budget: offer.budgetCents === null ? null : centsToDollars(offer.budgetCents),
  pause_at_budget: offer.pauseAtBudget,
  audience: inOrder(audience),
})
