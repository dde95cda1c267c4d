import type { StaffMember } from '@caseback/contract'
import type { Messages } from '../shared/copy/en.ts'
import { paths } from '../shared/paths.ts'
import type { DeskLink } from './desk-frame.tsx'

type Role = StaffMember['role']

/** What the bar shows to a role: a page gets its line here on the day it exists. Admin sees all of it. */
const links: { href: string; label: keyof Messages['navigation']; roles: Role[]; below?: string }[] = [
  { href: paths.claims.href(), label: 'claims', roles: ['reviewer', 'finance'] },
  { href: paths.funding.href(), label: 'funding', roles: ['finance'] },
  { href: paths.payments.href(), label: 'payments', roles: ['finance'], below: '/batches' },
  { href: paths.operators.href(), label: 'operators', roles: ['admin'] },
  { href: paths.events.href(), label: 'events', roles: ['admin'] },
  { href: paths.audit.href(), label: 'audit', roles: ['admin'] },
]

export const navigationFor = (member: StaffMember, copy: Messages): DeskLink[] =>
  links
    .filter((link) => member.role === 'admin' || link.roles.includes(member.role))
    .map(({ href, label, below }) => ({ href, label: copy.navigation[label], below: below ? [href, below] : [href] }))

/** Where a role begins its day; null is the start page itself. */
export const landingOf: Record<Role, string | null> = {
  reviewer: paths.claims.href(),
  admin: paths.claims.href(),
  finance: paths.funding.href(),
  publisher: null,
}
