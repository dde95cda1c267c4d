import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockStaff, type StaffKey } from '../staff.store.ts'
import { endSessionsOfStaff } from '../staff-session.store.ts'

/**
 * Signs a member of staff out everywhere. 404 when there is nobody.
 * @param change `by`: who does it; null at the command line
 * @returns how many sessions have ended
 */
export async function endStaffSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  change: { who: StaffKey; by: number | null },
): Promise<number> {
  return transact(db, async (tx) => {
    const member = await lockStaff(tx, change.who)
    const sessions = await endSessionsOfStaff(tx, member.id)
    await recordAudit(tx, clock, {
      staffId: change.by,
      action: 'staff.sessions_ended',
      subject: 'staff',
      subjectId: member.id,
      after: { sessions_ended: sessions },
    })
    return sessions
  })
}
