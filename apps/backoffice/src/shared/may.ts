import type { StaffMember } from '@caseback/contract'
import { rolesInclude, type StaffRole } from '@caseback/domain'

/** Whether a member of staff has one of these roles; an admin has them all. The server decides again. */
export const may = (member: StaffMember, ...roles: StaffRole[]): boolean => rolesInclude(member.roles, roles)
