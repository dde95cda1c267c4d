import { Button, EmptyState } from '@caseback/ui'
import Users from 'lucide-react/icons/users'
import { holdingCopy } from '../../../shared/copy/review/holding-copy.ts'

/** In the place of a claim: colleagues have all that waits, or whoever is here has put some of it by. */
export const NothingLeft = ({ hasSkipped, onNext }: { hasSkipped: boolean; onNext: () => void }) => (
  <output className="m-auto block">
    <EmptyState
      icon={<Users />}
      title={hasSkipped ? holdingCopy.nothingLeftSkipped : holdingCopy.nothingLeft}
      action={<Button onClick={onNext}>{holdingCopy.next}</Button>}
    >
      {holdingCopy.nothingLeftHint}
    </EmptyState>
  </output>
)
