import { rolesInclude } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockStaff, setStaffAccess } from '../staff.store.ts'
import { inviteStaffAgain } from './invite-staff-again.ts'

/**
 * Lets somebody back in with the password and the app that they had; who never came gets a new link by mail. 404 when there is
 * nobody, 409 `staff.state` when they are not deactivated.
 */
export async function reactivateStaff(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'settings' | 'events'>,
  change: { id: number; by: number },
): Promise<void> {
  const { db, clock, events } = services
  const hadCome = await transact(db, async (tx) => {
    const member = await lockStaff(tx, change)
    if (!member.deactivatedAt) throw appError('staff.state')
    if (member.passwordHash === null) return false
    await setStaffAccess(tx, member.id, { deactivatedAt: null })
    if (rolesInclude(member.roles, ['publisher']))
      await events.append(tx, { type: 'staff.may_publish', facts: { staffId: member.id } })
    await recordAudit(tx, clock, {
      staffId: change.by,
      action: 'staff.reactivated',
      subject: 'staff',
      subjectId: member.id,
      before: { deactivated: member.deactivatedAt.toISOString() },
      after: { deactivated: null, roles: member.roles },
    })
    return true
  })
  if (!hadCome) await inviteStaffAgain(services, { who: change, by: change.by, only: 'deactivated' })
}
