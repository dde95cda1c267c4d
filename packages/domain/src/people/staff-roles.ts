/** What a member of staff may be, one or more of these; an admin may do everything. */
export const staffRoles = ['reviewer', 'finance', 'publisher', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Whether one of these roles is among those that are `wanted`. */
export const rolesName = (roles: readonly StaffRole[], wanted: readonly StaffRole[]): boolean =>
  wanted.some((role) => roles.includes(role))

/** Whether somebody of these roles may do what any of `wanted` may: an admin always. */
export const rolesInclude = (roles: readonly StaffRole[], wanted: readonly StaffRole[]): boolean =>
  roles.includes('admin') || rolesName(roles, wanted)

/** Each role once, in the order in which they are told. */
export const inRoleOrder = (roles: readonly StaffRole[]): StaffRole[] =>
  staffRoles.filter((role) => roles.includes(role))
