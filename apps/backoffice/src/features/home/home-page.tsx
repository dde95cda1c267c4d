import { getFirstSteps, getStaffHome, type StaffMember, type WireHome } from '@caseback/contract'
import { Banner, ButtonLink, EmptyState, ErrorState, Skeleton, SkeletonRegion } from '@caseback/ui'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { lazy, Suspense, useEffect, useState } from 'react'
import { sentenceOf } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { homeCopy } from '../../shared/copy/home/home-copy.ts'
import { providerTime } from '../../shared/days/today.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { may } from '../../shared/may.ts'
import { paths } from '../../shared/paths.ts'
import { hasBegun, noteBegun } from '../../shared/session/begun.ts'
import { useRead } from '../../shared/use-read.ts'
import { NextClaim } from './next-claim.tsx'
import { PromiseBoard } from './promise-board.tsx'
import { ToApprove } from './to-approve.tsx'
import { WorkLines } from './work-lines.tsx'

const Trends = lazy(async () => ({ default: (await import('./trends.tsx')).Trends }))

const REFRESH_MS = 60_000

/** Where a member of staff begins: what waits for them, by their roles. */
export default function HomePage({ member }: { member: StaffMember }) {
  const copy = useCopy()
  const [readAt, setReadAt] = useState('')
  const { data, error, mutate, isValidating } = useRead(
    getStaffHome,
    {},
    {
      refreshInterval: REFRESH_MS,
      onSuccess: () => setReadAt(new Date().toISOString()),
    },
  )
  return (
    <DeskPage
      title={homeCopy.title}
      badge={data && <span className="text-muted">{homeCopy.day(data.today)}</span>}
      aside={may(member, 'admin') && !hasBegun() && <FirstSteps />}
    >
      {data && error && readAt && <Banner tone="warning">{homeCopy.notRefreshed(providerTime(readAt))}</Banner>}
      {data ? (
        <Work home={data} member={member} />
      ) : error ? (
        <ErrorState title={homeCopy.failed} onRetry={() => void mutate()} retrying={isValidating}>
          {sentenceOf(error, copy.errors)}
        </ErrorState>
      ) : (
        <SkeletonRegion label={homeCopy.loading} className="grid gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <div className="flex flex-col gap-6">
            <Skeleton className="h-28" />
            <Skeleton className="h-64" />
          </div>
          <Skeleton className="h-64" />
        </SkeletonRegion>
      )}
    </DeskPage>
  )
}

/** The way back to the first steps of a program, as long as one of them is not done. */
function FirstSteps() {
  const { data } = useRead(getFirstSteps, {})
  const isDone = data?.results.every(({ done }) => done)
  useEffect(() => {
    if (isDone) noteBegun()
  }, [isDone])
  return isDone === false && <ButtonLink href={paths.home.href()}>{homeCopy.firstSteps}</ButtonLink>
}

function Work({
  home: { review, promises, to_approve: toApprove, lines },
  member,
}: {
  home: WireHome
  member: StaffMember
}) {
  const asked = Object.values(toApprove).some((each) => each !== null && each.count > 0)
  const words = homeCopy.lines
  const isWide = review !== null || promises !== null
  if (!isWide && !asked && lines.length === 0)
    return (
      <EmptyState icon={<CircleCheckBig />} title={homeCopy.nothing}>
        {homeCopy.nothingHint}
      </EmptyState>
    )
  const beside = (asked || lines.length > 0) && (
    <div className="flex min-w-0 flex-col gap-6">
      {asked && <ToApprove waiting={toApprove} />}
      {lines.length > 0 && <WorkLines lines={lines} title={isWide || asked ? words.title : words.titleAlone} />}
    </div>
  )
  if (!isWide) return <div className="max-w-3xl">{beside}</div>
  return (
    <div
      className={
        beside ? 'grid gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] xl:grid-rows-[auto_1fr]' : 'grid gap-6'
      }
    >
      <div className="flex min-w-0 flex-col gap-6">
        {review && <NextClaim review={review} />}
        {promises && <PromiseBoard stages={promises} member={member} />}
      </div>
      {beside && <div className="min-w-0 xl:row-span-2">{beside}</div>}
      {promises && (
        <div className="min-w-0">
          <Suspense>
            <Trends />
          </Suspense>
        </div>
      )}
    </div>
  )
}
