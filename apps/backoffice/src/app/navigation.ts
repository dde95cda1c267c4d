import type { StaffMember } from '../shared/staff-session.ts'
import type { DeskLink } from './desk-frame.tsx'

/** What the bar shows to a role: a page gets its line here on the day it exists. */
export function navigationFor(_member: StaffMember): DeskLink[] {
  return []
}
