import { classNames, UiLink } from '@caseback/ui'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'
import { paths } from '../../../shared/paths.ts'
import type { QueueCounts } from '../../../shared/use-queue-counts.ts'

/** How many claims are late, and the queue as a table. */
export function QueueLine({
  counts,
  countsFailed,
  exportHref,
}: {
  counts: QueueCounts
  countsFailed: boolean
  /** Null where what is listed is no queue. */
  exportHref: string | null
}) {
  return (
    <p className={classNames('flex min-h-5 justify-between gap-2 text-sm', !counts?.late && 'text-muted')}>
      {counts?.late ? (
        <UiLink
          href={paths.claims.href({ promised: 'ALL', left: 'LATE' })}
          className="rounded-control font-semibold text-tomato hover:underline"
        >
          {reviewCopy.lateCount(counts.late)}
        </UiLink>
      ) : (
        <span>{counts ? reviewCopy.lateCount(counts.late) : countsFailed && reviewCopy.countsFailed}</span>
      )}
      {exportHref !== null && (
        // A file of the API: the router has no page there.
        <a href={exportHref} download className="rounded-control text-muted underline hover:text-ink">
          {reviewCopy.export}
        </a>
      )}
    </p>
  )
}
