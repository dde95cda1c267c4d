import type { StaffRole } from '@caseback/domain'

/** A stop says that somebody suspects fraud, so it is shown to who decides on claims and money, and to no mere publisher. */
export const mayKnowOfStops = (roles: readonly StaffRole[]): boolean => roles.some((role) => role !== 'publisher')
