import { isDeepStrictEqual } from 'node:util'
import type { changeOffer as call, OutputOf } from '@caseback/contract'
import { centsToDollars, staffOfferState } from '@caseback/domain'
import { isTaken, transact } from '../../../database/transact.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { changesBetween } from '../../audit/changes-between.ts'
import { pauseUsedUp } from '../budget/pause-at-budget.ts'
import { watchBudget } from '../budget/watch-budget.ts'
import { changedDraft, draftOfVersion } from './changed-draft.ts'
import { keepDraft, lockOffer, noteChange, type OfferRow, replaceAudience, updateOffer } from './offer-drafts.store.ts'
import { namedAudience, readAudience } from './read-audience.ts'

type Body = OutputOf<typeof call, 'body'>

/**
 * Changes what is given of an offer, which takes a request to publish it back. Terms, dates and the learn-more address go into
 * its draft, which is forgotten when it says no more than the newest version; the rest holds at once. An offer whose budget is
 * committed already is paused where that is wanted from now on. 409 `offer.draft_changed` when the offer has another revision
 * than `seen`, `offer.transition` for one that is deleted; 400 for a code that is another offer's, and for another code or kind
 * of an offer that was published.
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
      const changed = await updateOffer(tx, id, {
        name: name ?? offer.name,
        aboutEn: about_en === undefined ? offer.aboutEn : about_en,
        aboutEs: about_es === undefined ? offer.aboutEs : about_es,
        code: offer_code ?? offer.code,
        type: offer_type ?? offer.type,
        budgetCents: budget === undefined ? offer.budgetCents : budget === null ? null : Math.round(budget * 100),
        pauseAtBudget: pause_at_budget ?? offer.pauseAtBudget,
      })
      const audienceBefore = await namedAudience(tx, id)
      if (audience) await replaceAudience(tx, id, await readAudience(tx, audience))
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
        recorded(changed, audience ? await namedAudience(tx, id) : audienceBefore),
      )
      if (trail || isOtherDraft) await noteChange(tx, id, staffId)
      if (trail)
        await recordAudit(tx, clock, { ...trail, staffId, action: 'offer.changed', subject: 'offer', subjectId: id })
      const isNew = changed.budgetCents !== offer.budgetCents
      if (isNew) await watchBudget(tx, services, id, { isNew })
      if (isNew || changed.pauseAtBudget !== offer.pauseAtBudget) await pauseUsedUp(tx, services, id)
    })
  } catch (error) {
    if (isTaken(error)) throw fieldError('offer_code', 'offer_code.taken')
    throw error
  }
}

const recorded = (
  offer: OfferRow,
  { operator_types, chain_ids }: Pick<Awaited<ReturnType<typeof namedAudience>>, 'operator_types' | 'chain_ids'>,
) => ({
  name: offer.name,
  about_en: offer.aboutEn,
  about_es: offer.aboutEs,
  offer_code: offer.code,
  offer_type: offer.type,
  budget: offer.budgetCents === null ? null : centsToDollars(offer.budgetCents),
  pause_at_budget: offer.pauseAtBudget,
  audience: { operator_types, chain_ids },
})
