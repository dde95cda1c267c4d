import type { StaffRole } from '@caseback/domain'

/** A suspicion of fraud is for those who decide on claims and money: who only publishes offers is told of no stop. */
export const mayKnowOfStops = (roles: readonly StaffRole[]): boolean => roles.some((role) => role !== 'publisher')
