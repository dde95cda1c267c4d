import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { claimChangesTakenBack, claimStateChanges } from '../../../database/schema/index.ts'
import { appError } from '../../../platform/errors.ts'
import { sign } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { readProvider } from '../../provider/provider.store.ts'
import { firstReviewOf } from './first-reviews.store.ts'

/**
 * Why an approval of a locked claim needs a second reviewer: its payout is above the limit (`SUM`), or it was drawn (`SAMPLE`).
 * Null where it needs none, or where this is the second review. A second reviewer whose payout is above the limit and above the
 * first one's starts over as first reviewer, as two have to agree to such a sum. 409 `claim.second_reviewer` for the first one.
 */
export async function askedOfSecond(
  tx: Tx,
  { settings }: Pick<Services, 'settings'>,
  { claimId, staffId, payoutCents }: { claimId: number; staffId: number; payoutCents: number },
): Promise<'SUM' | 'SAMPLE' | null> {
  const first = await firstReviewOf(tx, claimId)
  if (first?.staffId === staffId) throw appError('claim.second_reviewer')
  const { secondReviewAboveCents: above, secondReviewPercent: percent } = await readProvider(tx)
  if (above !== null && payoutCents > Math.max(above, first?.payoutCents ?? 0)) return 'SUM'
  if (first || percent === 0) return null
  return isDrawn(settings.secretKey, claimId, percent) || (await wasTriedAlone(tx, claimId)) ? 'SAMPLE' : null
}

/** It was approved by one and taken back: they know by that that it was not drawn, and may approve something else now. */
async function wasTriedAlone(tx: Tx, claimId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: claimStateChanges.id })
    .from(claimStateChanges)
    .innerJoin(claimChangesTakenBack, eq(claimChangesTakenBack.changeId, claimStateChanges.id))
    .where(and(eq(claimStateChanges.claimId, claimId), eq(claimStateChanges.toStatus, 'CLAIM_VALIDATED')))
    .limit(1)
  return rows.length > 0
}

/** So many of a hundred, the same ones whenever it is asked, and nobody can tell which without the secret. */
function isDrawn(secretKey: string, claimId: number, percent: number): boolean {
  const drawn = Buffer.from(sign(secretKey, 'second review', String(claimId)), 'base64url').readUInt32BE(0)
  return drawn / 2 ** 32 < percent / 100
}
