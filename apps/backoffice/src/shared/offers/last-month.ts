import type { WireStaffOffer } from '@caseback/contract'
import { providerToday } from '../days/today.ts'

/**
 * Whether an offer is between its last day and the deadline of claims: it is ACTIVE or PAUSED still, nobody can enroll, and who
 * is enrolled can send claims of purchases until then.
 */
export const isInLastMonth = ({ state, valid_to }: Pick<WireStaffOffer, 'state' | 'valid_to'>): boolean =>
  (state === 'ACTIVE' || state === 'PAUSED') && providerToday() > valid_to
