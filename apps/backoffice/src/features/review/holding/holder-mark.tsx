import type { WireClaimHold } from '@caseback/contract'
import { classNames } from '@caseback/ui'
import { holdingCopy } from '../../../shared/copy/review/holding-copy.ts'
import { providerTime } from '../../../shared/days/today.ts'

/** Who has a claim of the queue before them: a ring and the name; since when is told to who asks. */
export function HolderMark({ holder: { mine, name, since } }: { holder: WireClaimHold }) {
  const time = providerTime(since)
  return (
    <span
      title={mine ? holdingCopy.you : holdingCopy.since(name, time)}
      className="flex min-w-0 items-center gap-1 text-xs"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'size-2.5 shrink-0 rounded-full border-2',
          mine ? 'border-basil bg-basil' : 'border-saffron',
        )}
      />
      <span
        aria-hidden="true"
        className="truncate desk:hidden"
        title={mine ? undefined : holdingCopy.since(name, time)}
      >
        {mine ? holdingCopy.you : name}
      </span>
      <span className="sr-only">{mine ? holdingCopy.youAloud : holdingCopy.sinceAloud(name, time)}</span>
    </span>
  )
}
