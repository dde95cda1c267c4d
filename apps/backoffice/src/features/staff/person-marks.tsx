import type { WireStaffPersonBrief } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { Badge } from '@caseback/ui'
import { peopleCopy } from '../../shared/copy/people-copy.ts'

/** Each role as a word of its own. */
export function RoleChips({ roles }: { roles: readonly StaffRole[] }) {
  return (
    <span className="flex flex-wrap gap-1 max-md:justify-end md:flex-nowrap">
      {roles.map((role) => (
        <Badge key={role} tone={role === 'admin' ? 'sky' : 'neutral'}>
          {peopleCopy.roleNames[role]}
        </Badge>
      ))}
    </span>
  )
}

/** Whether somebody can sign in, in a word. */
export function PersonState({ state }: { state: WireStaffPersonBrief['state'] }) {
  return (
    <Badge tone={peopleCopy.stateTones[state]} dot>
      {peopleCopy.states[state]}
    </Badge>
  )
}
