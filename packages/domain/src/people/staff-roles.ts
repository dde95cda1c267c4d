/** What a member of staff may be; an admin may do everything. */
export const staffRoles = ['reviewer', 'finance', 'publisher', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]
