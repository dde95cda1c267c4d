import type { WireStaffOffer } from '@caseback/contract'
import { dollarsToCents, mayMoveOffer, reachedMark } from '@caseback/domain'
import { budgetCopy } from '../../../../shared/copy/publishing/budget-copy.ts'
import { inDollars } from '../../../../shared/dollars.ts'
import { type Field, type OfferForm, readAmount } from '../offer-form.ts'

/**
 * That saving these fields pauses the offer at once, as its budget would be used up; null where it does not. The server pauses by
 * the same rule in the moment of the change.
 */
export function savingPauses(offer: WireStaffOffer, form: OfferForm, saved: readonly Field[]): string | null {
  const budget = saved.includes('budget') ? readAmount(form.budget) : offer.budget
  const pauses = saved.includes('pauseAtBudget') ? form.pauseAtBudget : offer.pause_at_budget
  const isChange = budget !== offer.budget || pauses !== offer.pause_at_budget
  if (!isChange || !pauses || budget === null || !mayMoveOffer(offer.state, 'pause')) return null
  if (reachedMark(dollarsToCents(offer.committed), dollarsToCents(budget)) < 100) return null
  const committed = inDollars(offer.committed)
  return offer.needs_second_person
    ? budgetCopy.agreeingPauses(committed, inDollars(budget))
    : budgetCopy.savingPauses(committed, inDollars(budget))
}
