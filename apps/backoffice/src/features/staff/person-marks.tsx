import type { WireStaffPersonBrief } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { Badge } from '@caseback/ui'
import { peopleCopy } from '../../shared/copy/people-copy.ts'
import { isOver } from '../../shared/days/today.ts'

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

/** Whether somebody can sign in, in a word; of who was invited whether the mailed link is still good. */
export function PersonState({ person }: { person: Pick<WireStaffPersonBrief, 'state' | 'invitation_ends'> }) {
  const { state, invitation_ends: ends } = person
  const lapsed = state === 'invited' && (ends === null || isOver(ends))
  return (
    <Badge tone={peopleCopy.stateTones[state]} dot>
      {peopleCopy.states[lapsed ? 'lapsed' : state]}
    </Badge>
  )
}
