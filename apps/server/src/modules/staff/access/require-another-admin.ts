import { appError } from '../../../platform/errors.ts'
import { type StaffRow, stateOf } from '../staff.store.ts'

/** Refuses with 409 what would leave the program without an admin who can sign in. `otherAdmins`: how many there are besides. */
export function requireAnotherAdmin(member: StaffRow, otherAdmins: number): void {
  if (stateOf(member) === 'active' && member.roles.includes('admin') && otherAdmins === 0)
    throw appError('staff.last_admin')
}
