import { Skeleton, SkeletonRegion, SkeletonText } from '@caseback/ui'
import { reviewCopy } from '../../shared/copy/review-copy.ts'

/** The shape of a claim that is on its way: its page in the middle, terms and fields at the right, the decision below. */
export function ClaimSkeleton() {
  return (
    <SkeletonRegion label={reviewCopy.loadingClaim} className="flex min-h-0 grow flex-col">
      <div className="flex min-h-0 grow max-lg:flex-col">
        <div className="flex min-h-96 grow flex-col overflow-hidden lg:min-h-0">
          <div className="border-b border-line bg-surface px-4 py-3.5">
            <Skeleton className="h-5 w-56 max-w-full" />
          </div>
          <div className="min-h-0 grow overflow-hidden bg-surround p-4">
            <Skeleton className="aspect-17/22 w-full" />
          </div>
        </div>
        <div className="flex w-full shrink-0 flex-col overflow-hidden border-l border-line bg-surface max-lg:border-t lg:w-90">
          <div className="flex flex-col gap-3 border-b border-line px-4 py-4">
            <Skeleton className="h-6 w-40" />
            <SkeletonText lines={2} />
          </div>
          <div className="border-b border-line px-4 py-4">
            <SkeletonText lines={4} />
          </div>
          <div className="flex grow flex-col gap-4 px-4 py-4">
            <Skeleton className="h-11" />
            <div className="grid grid-cols-2 gap-3">
              <Skeleton className="h-11" />
              <Skeleton className="h-11" />
            </div>
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
        </div>
      </div>
      <div className="flex shrink-0 justify-end gap-2 border-t border-line bg-surface px-4 py-2.5">
        <Skeleton className="h-11 w-24 pointer-fine:h-9" />
        <Skeleton className="h-11 w-40 pointer-fine:h-9" />
        <Skeleton className="h-11 w-32 pointer-fine:h-9" />
      </div>
    </SkeletonRegion>
  )
}
