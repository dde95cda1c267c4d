import type { StaffMember } from '@caseback/contract'
import { Button } from '@caseback/ui'
import { assigningCopy } from '../../../shared/copy/review/assigning-copy.ts'
import { SortChoice, useSorted } from '../../../shared/tables/sorted.tsx'
import { AssigneeFilter } from '../assigning/assignee-filter.tsx'
import { denseSelect } from '../dense-field.ts'

const sorts = ['promise', 'submitted', 'amount', 'operator', 'offer', 'manufacturer'] as const

const columns = {
  promise: 'Promise',
  submitted: 'Submitted',
  amount: 'Amount',
  operator: 'Operator',
  offer: 'Offer',
  manufacturer: 'Manufacturer',
}

/** In which order the queue is, and whose claims. A part of its own, as the claims do not wait for it. */
export const QueueOrder = ({
  member,
  assignee,
  onChoose,
}: {
  member: StaffMember
  assignee: string | undefined
  /** Claims are to be chosen, to assign them together; undefined where there is nothing to choose. */
  onChoose: (() => void) | undefined
}) => (
  <div className="flex flex-col gap-2">
    <SortChoice sorted={useSorted(sorts, 'promise')} columns={columns} className={`w-full ${denseSelect}`} />
    <div className="flex items-center gap-2">
      <AssigneeFilter member={member} assignee={assignee} />
      {onChoose && (
        <Button size="small" className="shrink-0" title={assigningCopy.chooseHint} onClick={onChoose}>
          {assigningCopy.choose}
        </Button>
      )}
    </div>
  </div>
)
