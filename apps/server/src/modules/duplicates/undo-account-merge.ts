import { undoOfMerge } from '@caseback/domain'
import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudits } from '../audit/audit.store.ts'
import { giveClaims } from '../claims/own/owners.store.ts'
import { giveEnrollments } from '../enrollments/enrollments.store.ts'
import { deleteMemberships } from '../locations/locations.store.ts'
import { findStaffOperator } from '../people/desk/find-staff-operator.ts'
import { updatePerson } from '../people/people.store.ts'
import { standingMergeOf, writeMergeUndone } from './account-merges.store.ts'
import { lockTwoAccounts } from './lock-two-accounts.ts'

/**
 * Takes back that an account was merged into another one: it is its operator's again, with its claims and enrollments. What the
 * other one submitted meanwhile stays its own. 404 without the account, 409 `operator.merge_final` after a day and for
 * one that was not merged, `operator.state` where the other one is not in use any more, or was merged itself.
 */
export async function undoAccountMerge(
  services: Services,
  { id, staffId, note }: { id: number; staffId: number; note: string },
): Promise<void> {
  const { db, clock, events } = services
  await findStaffOperator(services, id)
  await transact(db, async (tx) => {
    const asked = await standingMergeOf(tx, id)
    if (!asked) throw appError('operator.merge_final')
    const { goes, stays } = await lockTwoAccounts(tx, id, asked.intoId)
    // It may have been taken back, and made anew, while this waited.
    const merge = await standingMergeOf(tx, id)
    if (!merge || merge.id !== asked.id || !undoOfMerge(merge.mergedAt, clock.now()))
      throw appError('operator.merge_final')
    if (stays.deactivatedAt) throw appError('operator.state')

    await deleteMemberships(tx, stays.id, merge.membershipIds)
    const enrollmentIds = await giveEnrollments(tx, stays.id, id, merge.enrollmentIds)
    const claimIds = await giveClaims(tx, stays.id, id, merge.claimIds)
    await updatePerson(tx, id, { deactivatedAt: null })
    await writeMergeUndone(tx, merge.id, clock.now())
    const counts = { claims: claimIds.length, enrollments: enrollmentIds.length }
    await recordAudits(tx, clock, [
      {
        staffId,
        action: 'operator.merge_undone',
        subject: 'operator',
        subjectId: id,
        before: { into: stays.email },
        after: { ...counts, reason: note },
      },
      {
        staffId,
        action: 'operator.gave_back',
        subject: 'operator',
        subjectId: stays.id,
        before: { account: goes.email },
        after: { ...counts, reason: note },
      },
    ])
    await events.append(tx, {
      type: 'accounts.parted',
      facts: { personId: stays.id, email: stays.email, otherEmail: goes.email },
    })
  })
}
