import { classNames } from '@caseback/ui'
import UserRound from 'lucide-react/icons/user-round'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { assigningCopy } from '../../../shared/copy/review/assigning-copy.ts'

/** Whose a claim of the queue is. */
export const AssigneeMark = ({ name, isMine }: { name: string; isMine: boolean }) => (
  <span
    title={isMine ? assigningCopy.ofMe : assigningCopy.of(name)}
    className={classNames(
      'flex max-w-28 shrink-0 items-center gap-1 text-xs',
      isMine ? 'font-semibold text-basil' : 'text-muted',
    )}
  >
    {isMine ? (
      <UserRoundCheck aria-hidden="true" className="size-3.5 shrink-0" />
    ) : (
      <UserRound aria-hidden="true" className="size-3.5 shrink-0" />
    )}
    <span className="truncate desk:sr-only">{isMine ? assigningCopy.ofMe : assigningCopy.of(name)}</span>
  </span>
)
