import { ErrorState } from '@caseback/ui'
import { sentenceOf } from '../../../shared/api.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'
import type { ReviewQueue } from '../use-review-queue.ts'

/** The queue could not be read. */
export function QueueFailed({ list: { error, busy, reload } }: Pick<ReviewQueue, 'list'>) {
  return (
    <ErrorState title={reviewCopy.queueFailed} onRetry={reload} retrying={busy}>
      {sentenceOf(error, useCopy().errors)}
    </ErrorState>
  )
}
