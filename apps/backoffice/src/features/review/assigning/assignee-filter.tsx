import type { StaffMember } from '@caseback/contract'
import { Select } from '@caseback/ui'
import { useSearchParams } from '@caseback/web/router'
import { assigningCopy } from '../../../shared/copy/review/assigning-copy.ts'
import { denseSelect } from '../dense-field.ts'
import { shortName, useReviewers } from './use-reviewers.ts'

/** Whose claims the queue has; the choice stands in the address. */
export function AssigneeFilter({ member, assignee }: { member: StaffMember; assignee: string | undefined }) {
  const [query, setQuery] = useSearchParams()
  const reviewers = useReviewers()
  const others = (reviewers ?? []).filter(({ id }) => id !== member.id)
  const isUnlisted = assignee !== undefined && /^\d/.test(assignee) && !others.some(({ id }) => String(id) === assignee)
  return (
    <Select
      className={`min-w-0 grow ${denseSelect}`}
      aria-label={assigningCopy.filter}
      value={assignee ?? ''}
      onChange={(event) => {
        const after = new URLSearchParams(query)
        if (event.target.value === '') after.delete('assignee')
        else after.set('assignee', event.target.value)
        setQuery(after, { replace: true })
      }}
    >
      <option value="">{assigningCopy.anyone}</option>
      <option value="me">{assigningCopy.me}</option>
      <option value="nobody">{assigningCopy.nobody}</option>
      {isUnlisted && <option value={assignee}>{assignee}</option>}
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {shortName(name)}
        </option>
      ))}
    </Select>
  )
}
