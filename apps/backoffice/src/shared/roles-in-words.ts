import type { StaffRole } from '@caseback/domain'
import type { Messages } from './copy/en.ts'

/** "reviewer, finance" */
export const rolesInWords = (roles: readonly StaffRole[], copy: Messages): string =>
  roles.map((role) => copy.roles[role]).join(', ')
