import { inRoleOrder, type StaffRole } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockAmongAdmins, type StaffKey, setStaffAccess } from '../staff.store.ts'
import { requireAnotherAdmin } from './require-another-admin.ts'

/**
 * Gives a member of staff other roles; they count from their next call on. 404 when there is nobody, 409 `staff.last_admin` when
 * nobody would be left who can do everything.
 * @param change `by`: who does it; null at the command line
 */
export async function changeStaffRoles(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  change: { who: StaffKey; roles: readonly StaffRole[]; by: number | null },
): Promise<void> {
  const roles = inRoleOrder(change.roles)
  await transact(db, async (tx) => {
    const { member, otherAdmins } = await lockAmongAdmins(tx, change.who)
    if (String(roles) === String(inRoleOrder(member.roles))) return
    if (!roles.includes('admin')) requireAnotherAdmin(member, otherAdmins)
    await setStaffAccess(tx, member.id, { roles })
    await recordAudit(tx, clock, {
      staffId: change.by,
      action: 'staff.roles_changed',
      subject: 'staff',
      subjectId: member.id,
      before: { roles: member.roles },
      after: { roles },
    })
  })
}
