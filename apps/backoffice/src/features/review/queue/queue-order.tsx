import type { StaffMember } from '@caseback/contract'
import { Button, IconButton } from '@caseback/ui'
import Bookmark from 'lucide-react/icons/bookmark'
import ListChecks from 'lucide-react/icons/list-checks'
import ListFilter from 'lucide-react/icons/list-filter'
import { lazy, Suspense, useState } from 'react'
import { filteringCopy, viewsCopy } from '../../../shared/copy/review/filtering-copy.ts'
import { SortChoice, useSorted } from '../../../shared/tables/sorted.tsx'
import { AssigneeFilter } from '../assigning/assignee-filter.tsx'
import { choosingCopy } from '../bulk/bulk-copy.ts'
import { FilterChips } from '../filtering/filter-chips.tsx'
import type { QueueFilters } from '../filtering/queue-filters.ts'
import { queueSorts } from './queue-sorts.ts'

// In one chunk with it: each has a name in what loads them.
export { PromisedClaims } from './promised-claims.tsx'
export { QueueLine } from './queue-line.tsx'

const FilterSheet = lazy(async () => ({ default: (await import('../filtering/filter-sheet.tsx')).FilterSheet }))
const ViewsSheet = lazy(async () => ({ default: (await import('../views/views-sheet.tsx')).ViewsSheet }))

const columns = {
  promise: 'Promise',
  submitted: 'Submitted',
  amount: 'Amount',
  operator: 'Operator',
  offer: 'Offer',
  manufacturer: 'Manufacturer',
  risk: 'Risk',
}

/** In which order the queue is, and whose claims. A part of its own, as the claims do not wait for it. */
export function QueueOrder({
  member,
  filters,
  onChoose,
}: {
  member: StaffMember
  filters: QueueFilters
  /** Claims are to be chosen, to assign them together; undefined where there is nothing to choose. */
  onChoose: (() => void) | undefined
}) {
  const [isFiltering, setFiltering] = useState(false)
  const [isViewing, setViewing] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <SortChoice sorted={useSorted(queueSorts, 'promise')} columns={columns} className="min-w-0 grow" />
        <Button
          size="small"
          className="shrink-0"
          icon={<ListFilter aria-hidden="true" />}
          title={filteringCopy.more}
          onClick={() => setFiltering(true)}
        >
          <span className="sr-only">{filteringCopy.more}</span>
        </Button>
      </div>
      <div className="flex items-center">
        <AssigneeFilter member={member} filters={filters} />
        <IconButton
          label={viewsCopy.open}
          title={viewsCopy.title}
          icon={<Bookmark aria-hidden="true" />}
          onClick={() => setViewing(true)}
        />
        {onChoose && (
          <IconButton
            label={choosingCopy.choose}
            title={choosingCopy.chooseHint}
            icon={<ListChecks aria-hidden="true" />}
            onClick={onChoose}
          />
        )}
      </div>
      <FilterChips filters={filters} />
      <Suspense>{isFiltering && <FilterSheet filters={filters} onClose={() => setFiltering(false)} />}</Suspense>
      <Suspense>{isViewing && <ViewsSheet onClose={() => setViewing(false)} />}</Suspense>
    </div>
  )
}
