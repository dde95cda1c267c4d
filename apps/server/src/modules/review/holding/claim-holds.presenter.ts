import type { WireClaimHold } from '@caseback/contract'
import type { ClaimHold } from './claim-holds.store.ts'

/** Who has a claim, as a member of staff is told. */
export const presentHold = (hold: ClaimHold, staffId: number): WireClaimHold => ({
  mine: hold.staffId === staffId,
  name: hold.name,
  since: hold.since.toISOString(),
})
