import { reviewCopy } from '../../../shared/copy/review-copy.ts'
import { DetailFailed } from '../../../shared/detail-failed.tsx'
import { ClaimSkeleton } from '../claim-skeleton.tsx'

/** In the place of a claim that is not there yet, cannot be read, or has a number that no claim can have. */
export function ClaimToCome({
  read,
  isNumber = true,
}: {
  read: { error?: unknown; isValidating: boolean; mutate: () => unknown }
  isNumber?: boolean
}) {
  if (!read.error && isNumber) return <ClaimSkeleton />
  return (
    <div className="m-auto w-full max-w-lg p-6">
      <DetailFailed
        error={read.error ?? null}
        missing={reviewCopy.noClaim}
        failed={reviewCopy.claimFailed}
        onRetry={() => void read.mutate()}
        retrying={read.isValidating}
      />
    </div>
  )
}
