import type { WireStaffOfferBrief } from '@caseback/contract'
import { Badge, type Tone } from '@caseback/ui'
import { offersCopy } from '../copy/offers-copy.ts'

const tones: Record<WireStaffOfferBrief['state'], Tone> = {
  DRAFT: 'neutral',
  SCHEDULED: 'sky',
  ACTIVE: 'basil',
  PAUSED: 'saffron',
  EXPIRED: 'neutral',
  DELETED: 'tomato',
}

/** The state of an offer, as staff see it. */
export const OfferState = ({ state }: Pick<WireStaffOfferBrief, 'state'>) => (
  <Badge tone={tones[state]} dot>
    {offersCopy.states[state]}
  </Badge>
)
