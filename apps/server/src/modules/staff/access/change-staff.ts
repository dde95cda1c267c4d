import { viewPortalAsOperator } from '@caseback/contract'
import { inRoleOrder, rolesInclude, type StaffRole } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudits } from '../../audit/audit.store.ts'
import { endViewsOf } from '../../people/sign-in/operator-sessions.store.ts'
import { lockAmongAdmins, type StaffKey, type StaffRow, setStaffAccess, stateOf } from '../staff.store.ts'
import { requireAnotherAdmin } from './require-another-admin.ts'

/**
 * Gives a member of staff other roles, which count from their next call on, or another name; what is left out stays. 404 when
 * there is nobody, 409 `staff.last_admin` when nobody would be left who can do everything.
 * @param change `by`: who does it; null at the command line
 */
export async function changeStaff(
  { db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>,
  change: { who: StaffKey; roles?: readonly StaffRole[] | undefined; name?: string | undefined; by: number | null },
): Promise<StaffRow> {
  return transact(db, async (tx) => {
    const { member, otherAdmins } = await lockAmongAdmins(tx, change.who)
    const before = { roles: inRoleOrder(member.roles), name: member.name }
    const after = { roles: change.roles ? inRoleOrder(change.roles) : before.roles, name: change.name ?? before.name }
    if (!after.roles.includes('admin')) requireAnotherAdmin(member, otherAdmins)
    await setStaffAccess(tx, member.id, after)
    const mayPublish = (roles: readonly StaffRole[]) => rolesInclude(roles, ['publisher'])
    if (stateOf(member) === 'active' && mayPublish(after.roles) && !mayPublish(before.roles))
      await events.append(tx, { type: 'staff.may_publish', facts: { staffId: member.id } })
    if (!rolesInclude(after.roles, viewPortalAsOperator.access)) await endViewsOf(tx, member.id)
    const entry = { staffId: change.by, subject: 'staff', subjectId: member.id } as const
    await recordAudits(tx, clock, [
      ...(String(after.roles) === String(before.roles)
        ? []
        : [
            {
              ...entry,
              action: 'staff.roles_changed' as const,
              before: { roles: before.roles },
              after: { roles: after.roles },
            },
          ]),
      ...(after.name === before.name
        ? []
        : [{ ...entry, action: 'staff.renamed' as const, before: { name: before.name }, after: { name: after.name } }]),
    ])
    return { ...member, ...after }
  })
}
