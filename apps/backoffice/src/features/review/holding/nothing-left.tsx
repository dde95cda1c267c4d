import { Button, EmptyState } from '@caseback/ui'
import Users from 'lucide-react/icons/users'
import { holdingCopy } from '../../../shared/copy/review/holding-copy.ts'

/** In the place of a claim: colleagues have all that waits. */
export const NothingLeft = ({ onNext }: { onNext: () => void }) => (
  <output className="m-auto block">
    <EmptyState
      icon={<Users />}
      title={holdingCopy.nothingLeft}
      action={<Button onClick={onNext}>{holdingCopy.next}</Button>}
    >
      {holdingCopy.nothingLeftHint}
    </EmptyState>
  </output>
)
