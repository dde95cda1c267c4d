import type { StaffMember } from '@caseback/contract'
import type { Messages } from '../shared/copy/en.ts'
import { paths } from '../shared/paths.ts'
import type { DeskLink } from './desk-frame.tsx'

type Role = StaffMember['role']

/** What the bar shows to a role: a page gets its line here on the day it exists. Admin sees all of it. */
const links: { href: string; label: keyof Messages['navigation']; roles: Role[] }[] = [
  { href: paths.claims.href(), label: 'claims', roles: ['reviewer', 'finance'] },
]

export const navigationFor = (member: StaffMember, copy: Messages): DeskLink[] =>
  links
    .filter((link) => member.role === 'admin' || link.roles.includes(member.role))
    .map(({ href, label }) => ({ href, label: copy.navigation[label] }))
