import { isUndecided } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { writeRemark } from '../../invoices/reading/remarks.store.ts'
import { lockOwnClaim } from '../claims.store.ts'

/**
 * Saves an operator's remark for the reviewer on what was read wrongly from the invoices of their claim; a later remark replaces
 * it. 409 `claim.transition` once somebody has decided.
 */
export async function remarkOnReading(
  services: Services,
  { personId, claimId, text }: { personId: number; claimId: number; text: string },
): Promise<void> {
  await transact(services.db, async (tx) => {
    const claim = await lockOwnClaim(tx, claimId, personId)
    if (!isUndecided(claim.status)) throw appError('claim.transition')
    await writeRemark(tx, { claimId, personId, text, createdAt: services.clock.now() })
  })
}
