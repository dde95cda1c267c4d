import { transact } from '../../../database/transact.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudits } from '../../audit/audit.store.ts'
import { lockWaiting, reviewers, writeAssignments } from '../../claims/assigning/assignments.store.ts'
import { firstReviewedBy } from '../second/first-reviews.store.ts'

/**
 * Makes claims somebody's, or nobody's. What has been decided meanwhile stays as it is, as does what is theirs already, and what
 * they would approve as the first of two reviewers: somebody else decides about that. 404 where `to` is neither reviewer nor
 * admin, or has been deactivated.
 * @returns how many have changed
 */
export async function assignClaims(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { claims, to }: { claims: readonly number[]; to: number | null },
  staffId: number,
): Promise<{ changed: number }> {
  return transact(db, async (tx) => {
    if (to !== null) found((await reviewers(tx, to))[0])
    const waiting = await lockWaiting(tx, claims)
    const theirs = new Set(to === null ? [] : await firstReviewedBy(tx, to, claims))
    const changing = waiting.filter(({ id, staffId: whose }) => whose !== to && !theirs.has(id))
    await writeAssignments(
      tx,
      changing.map(({ id }) => id),
      to,
      staffId,
      clock.now(),
    )
    await recordAudits(
      tx,
      clock,
      changing.map((claim) => ({
        staffId,
        action: 'claim.assigned' as const,
        subject: 'claim' as const,
        subjectId: claim.id,
        before: { staff_id: claim.staffId },
        after: { staff_id: to },
      })),
    )
    return { changed: changing.length }
  })
}
