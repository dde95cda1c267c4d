import type { WireStaffOfferBrief } from '@caseback/contract'
import { Badge, type Tone } from '@caseback/ui'
import { offersCopy } from '../copy/offers-copy.ts'
import { isInLastMonth } from './last-month.ts'

const tones: Record<WireStaffOfferBrief['state'], Tone> = {
  DRAFT: 'neutral',
  SCHEDULED: 'sky',
  ACTIVE: 'basil',
  PAUSED: 'saffron',
  EXPIRED: 'neutral',
  DELETED: 'tomato',
}

/** The state of an offer, as staff see it; of an active one whose last day is past, that it takes invoices alone. */
export function OfferState({ state, valid_to }: Pick<WireStaffOfferBrief, 'state' | 'valid_to'>) {
  const takesInvoicesOnly = state === 'ACTIVE' && isInLastMonth({ state, valid_to })
  return (
    <Badge tone={takesInvoicesOnly ? 'sky' : tones[state]} dot>
      {takesInvoicesOnly ? offersCopy.takesInvoicesOnly : offersCopy.states[state]}
    </Badge>
  )
}
