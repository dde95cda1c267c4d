import { mayMoveOffer, reachedMark, staffOfferState } from '@caseback/domain'
import type { Tx } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import type { HeardEvent, Listener } from '../../events/listener.ts'
import { lockOffer, updateOffer } from '../publish/offer-drafts.store.ts'
import { lockBudget } from './offer-budgets.store.ts'

/**
 * Pauses an active offer whose budget is committed, where it was told to do so by itself; any other is left alone. The audit log
 * has it as done by the program.
 */
export async function pauseUsedUp(
  tx: Tx,
  services: Pick<Services, 'clock' | 'events' | 'settings'>,
  offerId: number,
): Promise<void> {
  const { offer } = await lockOffer(tx, offerId)
  const { budgetCents, committedCents, pauseAtBudget } = await lockBudget(tx, offerId)
  const day = today(services)
  const from = staffOfferState(offer, day)
  if (!pauseAtBudget || reachedMark(committedCents, budgetCents) < 100 || !mayMoveOffer(from, 'pause')) return
  const to = staffOfferState(await updateOffer(tx, offerId, { state: 'PAUSED' }), day)
  await services.events.append(tx, { type: 'offer.changed', facts: { offerId, from, to } })
  await recordAudit(tx, services.clock, {
    staffId: null,
    byProgram: true,
    action: 'offer.paused',
    subject: 'offer',
    subjectId: offerId,
    before: { state: from },
    after: { state: to, reason: 'The budget is committed.' },
  })
}

/**
 * Pauses offers as soon as their budget is committed. It runs after the transaction of the validation, because that holds the
 * lock of the budget, and the offer's lock is taken before the budget's.
 */
export const pauseAtBudget: Listener = {
  name: 'pause-at-budget',
  hears: (event) => event.type === 'budget.reached' && event.facts.percent === 100,
  hear: (tx, services, event) => pauseUsedUp(tx, services, (event as HeardEvent<'budget.reached'>).facts.offerId),
}
