import { Card, Skeleton, SkeletonRegion, SkeletonText } from '@caseback/ui'

export type EnrollmentTab = 'details' | 'submit' | 'claims'

/** What comes in the shape in which it comes: header and tabs, then what the tab of the address shows. */
export function EnrollmentSkeleton({ tab }: { tab: EnrollmentTab }) {
  return (
    <SkeletonRegion page className="flex min-h-dvh flex-col gap-6">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
      <div className="flex h-11 items-center gap-6 border-b border-line">
        <Skeleton className="h-5 w-10" />
        <Skeleton className="h-5 w-14" />
        <Skeleton className="h-5 w-14" />
      </div>
      {tab === 'claims' ? (
        <div className="flex flex-col gap-3">
          {[1, 2, 3].map((row) => (
            <Card key={row} className="flex flex-col gap-2.5">
              <Skeleton className="h-6 w-44" />
              <Skeleton className="h-4 w-48" />
            </Card>
          ))}
        </div>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {tab === 'details' ? <OfferShape /> : <UploaderShape />}
        </div>
      )}
    </SkeletonRegion>
  )
}

function OfferShape() {
  return (
    <>
      <Card className="flex flex-col gap-4">
        <Skeleton className="h-12 w-56 max-w-full" />
        <Skeleton className="h-8 w-32" />
      </Card>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-11 w-full" />
        <Card>
          <SkeletonText lines={4} />
        </Card>
      </div>
      <Card className="lg:col-start-1">
        <SkeletonText lines={6} />
      </Card>
    </>
  )
}

function UploaderShape() {
  return (
    <>
      <div className="flex flex-col gap-5">
        <Skeleton className="h-52 w-full rounded-card" />
        <Skeleton className="h-12 w-full rounded-card" />
      </div>
      <Card className="flex flex-col gap-5">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="h-11 w-40" />
        <Skeleton className="h-9 w-28 self-end" />
        <SkeletonText lines={3} />
      </Card>
    </>
  )
}
