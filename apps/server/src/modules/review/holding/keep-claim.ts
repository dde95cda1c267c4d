import type { WireHeldClaim } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { claims } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { presentHold } from './claim-holds.presenter.ts'
import { type Holder, holdClaim, holdsOf } from './claim-holds.store.ts'
import { inSession } from './in-session.ts'

/**
 * A reviewer is at work on a claim: it is theirs for five minutes more, or again, unless a colleague has it and is not to be
 * relieved of it. The hold is null where nobody has it and it does not wait for this reviewer; 404 where there is no such
 * claim.
 */
export async function keepClaim(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  claimId: number,
  holder: Holder,
  { takesOver }: { takesOver: boolean },
): Promise<WireHeldClaim> {
  const now = clock.now()
  await inSession(holdClaim(db, claimId, holder, now, { takesOver }))
  return whoHolds(db, claimId, holder, now)
}

async function whoHolds(db: Database, claimId: number, holder: Holder, now: Date): Promise<WireHeldClaim> {
  const [hold] = await holdsOf(db, [claimId], now)
  if (hold) {
    const shown = presentHold(hold, holder.id)
    return { hold: shown, seconds_left: shown.mine ? Math.ceil((hold.until.getTime() - now.getTime()) / 1000) : 0 }
  }
  const [claim] = await db.select({ id: claims.id }).from(claims).where(eq(claims.id, claimId))
  found(claim)
  return { hold: null, seconds_left: 0 }
}
