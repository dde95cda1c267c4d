import type { StaffMember } from '@caseback/contract'
import { Select } from '@caseback/ui'
import { useSearchParams } from '@caseback/web/router'
import { assigningCopy } from '../../../shared/copy/review/assigning-copy.ts'
import { type QueueFilters, withFilters } from '../filtering/queue-filters.ts'
import { useFilterNames } from '../filtering/use-filter-names.ts'
import { shortName, useReviewers } from './use-reviewers.ts'

/** So much of a name has room in the closed choice, beside what is pressed there. */
const MOST_CHOSEN = 13

/** Whose claims the queue has; the choice stands in the address. */
export function AssigneeFilter({ member, filters }: { member: StaffMember; filters: QueueFilters }) {
  const { assignee } = filters
  const { assignee: name } = useFilterNames(filters)
  const [query, setQuery] = useSearchParams()
  const reviewers = useReviewers()
  const others = (reviewers ?? []).filter(({ id }) => id !== member.id)
  const isUnlisted = assignee !== undefined && /^\d/.test(assignee) && !others.some(({ id }) => String(id) === assignee)
  return (
    <Select
      className="min-w-0 grow"
      aria-label={assigningCopy.filter}
      value={assignee ?? ''}
      onChange={(event) => {
        setQuery(withFilters(query, { assignee: event.target.value || undefined }))
      }}
    >
      <option value="">{assigningCopy.anyone}</option>
      <option value="me">{assigningCopy.me}</option>
      <option value="nobody">{assigningCopy.nobody}</option>
      {isUnlisted && <option value={assignee}>{name ? shortName(name, MOST_CHOSEN) : assigningCopy.unlisted}</option>}
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {String(id) === assignee ? shortName(name, MOST_CHOSEN) : shortName(name)}
        </option>
      ))}
    </Select>
  )
}
