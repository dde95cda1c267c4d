import type { StaffRole } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockStaff, setStaffAccess } from '../staff.store.ts'

/**
 * Gives a member of staff another role; it counts from their next call on. 404 when nobody has the address.
 * @param change `by`: who does it; null at the command line
 */
export async function changeStaffRole(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  change: { email: string; role: StaffRole; by: number | null },
): Promise<void> {
  await transact(db, async (tx) => {
    const member = await lockStaff(tx, change.email)
    await setStaffAccess(tx, member.id, { role: change.role })
    await recordAudit(tx, clock, {
      staffId: change.by,
      action: 'staff.role_changed',
      subject: 'staff',
      subjectId: member.id,
      before: { role: member.role },
      after: { role: change.role },
    })
  })
}
