import type { WireStaffSession } from '@caseback/contract'
import type { StaffIdentity } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'

/** How long a session still lives, in whole seconds, and whether using it helps. */
export function sessionLeft(
  { clock }: Pick<Services, 'clock'>,
  { session: { idleEndsAt, expiresAt } }: StaffIdentity,
): WireStaffSession {
  const canStay = idleEndsAt < expiresAt
  const endsAt = canStay ? idleEndsAt : expiresAt
  return { seconds_left: Math.floor((endsAt.getTime() - clock.now().getTime()) / 1000), can_stay: canStay }
}
