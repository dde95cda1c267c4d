import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudits } from '../audit/audit.store.ts'
import { giveClaims } from '../claims/own/owners.store.ts'
import { giveEnrollments } from '../enrollments/enrollments.store.ts'
import { copyMemberships } from '../locations/locations.store.ts'
import { voidEarlierLinks } from '../people/links/mailed-links.store.ts'
import { updatePerson } from '../people/people.store.ts'
import { endSessionsOf } from '../people/sign-in/operator-sessions.store.ts'
import { insertMerge } from './account-merges.store.ts'
import { lockTwoAccounts } from './lock-two-accounts.ts'

/**
 * Merges an account into another one of the same operator: that one acts for its locations and is written to about its claims and
 * enrollments, and nobody signs in to it any more. No location, payee, check or entry of the ledger changes. 404 without the
 * account, a field error without the other one, 409 `operator.state` where one of both is not in use, was never verified or is
 * to be closed.
 */
export async function mergeAccounts(
  { db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>,
  { id, intoId, staffId, note }: { id: number; intoId: number; staffId: number; note: string },
): Promise<void> {
  await transact(db, async (tx) => {
    const { goes, stays } = await lockTwoAccounts(tx, id, intoId)
    for (const { deactivatedAt, closingAskedAt, emailVerifiedAt } of [goes, stays])
      if (deactivatedAt || closingAskedAt || !emailVerifiedAt) throw appError('operator.state')

    const now = clock.now()
    await voidEarlierLinks(tx, now, id)
    await endSessionsOf(tx, id)
    await updatePerson(tx, id, { deactivatedAt: now })
    const membershipIds = await copyMemberships(tx, id, intoId, now)
    const enrollmentIds = await giveEnrollments(tx, id, intoId)
    const claimIds = await giveClaims(tx, id, intoId)
    await insertMerge(tx, { personId: id, intoId, membershipIds, claimIds, enrollmentIds, staffId, mergedAt: now })
    const counts = { claims: claimIds.length, enrollments: enrollmentIds.length }
    await recordAudits(tx, clock, [
      {
        staffId,
        action: 'operator.merged',
        subject: 'operator',
        subjectId: id,
        after: { into: stays.email, ...counts, reason: note },
      },
      {
        staffId,
        action: 'operator.took_over',
        subject: 'operator',
        subjectId: intoId,
        after: { account: goes.email, ...counts, reason: note },
      },
    ])
    await events.append(tx, {
      type: 'accounts.merged',
      facts: { personId: intoId, email: stays.email, otherEmail: goes.email },
    })
  })
}
