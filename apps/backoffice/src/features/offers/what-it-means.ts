import type { WireStaffOffer } from '@caseback/contract'
import { offersCopy } from '../../shared/copy/offers-copy.ts'
import { inDollars } from '../../shared/dollars.ts'

/**
 * What extending or resuming an offer means for its money and for who is enrolled, for whoever asks for it and for whoever agrees
 * to it. A change says by itself what it is.
 */
export function whatItMeans(move: 'extend' | 'resume' | 'change', offer: WireStaffOffer): string[] {
  if (move === 'change') return []
  const { enrolled } = offer
  const words = offersCopy.moving.means
  return [words.enrolled[move](enrolled), ...ofBudget(move, offer)]
}

function ofBudget(move: 'extend' | 'resume', offer: WireStaffOffer): string[] {
  const { budget, committed, expected, pause_at_budget } = offer
  const words = offersCopy.moving.means
  if (budget === null) return [words.noBudget(inDollars(committed))]
  if (committed < budget) return [words.budget(inDollars(committed), inDollars(budget), inDollars(expected ?? 0))]
  return [words.usedUp(inDollars(committed), inDollars(budget), pause_at_budget && move === 'resume')]
}
