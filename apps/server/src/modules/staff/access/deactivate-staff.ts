import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockAmongAdmins, type StaffKey, setStaffAccess } from '../staff.store.ts'
import { endSessionsOfStaff } from '../staff-session.store.ts'
import { forgetRecoveryCodes } from './recovery-codes.store.ts'
import { requireAnotherAdmin } from './require-another-admin.ts'

/**
 * Takes a member of staff out: no sign-in, no open invitation, and every session ends at once. What they did stays theirs. 404
 * when there is nobody, 409 `staff.last_admin` for the last admin who can sign in.
 * @param change `by`: who does it; null at the command line
 * @returns how many sessions have ended
 */
export async function deactivateStaff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  change: { who: StaffKey; by: number | null },
): Promise<number> {
  return transact(db, async (tx) => {
    const { member, otherAdmins } = await lockAmongAdmins(tx, change.who)
    if (change.by === member.id) throw appError('staff.yourself')
    requireAnotherAdmin(member, otherAdmins)
    const deactivatedAt = member.deactivatedAt ?? clock.now()
    await setStaffAccess(tx, member.id, { deactivatedAt, invitationHash: null, invitationExpiresAt: null })
    const sessions = await endSessionsOfStaff(tx, member.id)
    await forgetRecoveryCodes(tx, member.id)
    await recordAudit(tx, clock, {
      staffId: change.by,
      action: 'staff.deactivated',
      subject: 'staff',
      subjectId: member.id,
      before: { deactivated: member.deactivatedAt?.toISOString() ?? null },
      after: { deactivated: deactivatedAt.toISOString(), sessions_ended: sessions },
    })
    return sessions
  })
}
