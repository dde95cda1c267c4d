/** What a member of staff may be, one or more of these; an admin may do everything. */
export const staffRoles = ['reviewer', 'finance', 'publisher', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Whether somebody of these roles may do what any of `wanted` may: an admin always. */
export const rolesInclude = (roles: readonly StaffRole[], wanted: readonly StaffRole[]): boolean =>
  roles.includes('admin') || wanted.some((role) => roles.includes(role))

/** Each role once, in the order in which they are told. */
export const inRoleOrder = (roles: readonly StaffRole[]): StaffRole[] =>
  staffRoles.filter((role) => roles.includes(role))
