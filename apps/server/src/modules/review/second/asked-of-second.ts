import type { Tx } from '../../../database/connect.ts'
import { appError } from '../../../platform/errors.ts'
import { sign } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { readProvider } from '../../provider/provider.store.ts'
import { firstReviewOf } from './first-reviews.store.ts'

/**
 * Why what a member of staff approves of a locked claim waits for a second reviewer; null where it does not, or is the second
 * one's. 409 `claim.second_reviewer` for whoever was the first.
 */
export async function askedOfSecond(
  tx: Tx,
  { settings }: Pick<Services, 'settings'>,
  { claimId, staffId, payoutCents }: { claimId: number; staffId: number; payoutCents: number },
): Promise<'SUM' | 'SAMPLE' | null> {
  const first = await firstReviewOf(tx, claimId)
  if (first?.staffId === staffId) throw appError('claim.second_reviewer')
  if (first) return null
  const { secondReviewAboveCents: above, secondReviewPercent: percent } = await readProvider(tx)
  if (above !== null && payoutCents > above) return 'SUM'
  return isDrawn(settings.secretKey, claimId, percent) ? 'SAMPLE' : null
}

/** So many of a hundred, the same ones whenever it is asked, and nobody can tell which without the secret. */
function isDrawn(secretKey: string, claimId: number, percent: number): boolean {
  const drawn = Buffer.from(sign(secretKey, 'second review', String(claimId)), 'base64url').readUInt32BE(0)
  return drawn / 2 ** 32 < percent / 100
}
