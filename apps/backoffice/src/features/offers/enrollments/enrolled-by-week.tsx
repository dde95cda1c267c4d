import { countEnrolledByWeek, type ResponseOf, type WireStaffOffer } from '@caseback/contract'
import { addDays, type Day } from '@caseback/domain'
import { Button, ErrorState, Skeleton, SkeletonRegion } from '@caseback/ui'
import { useSearchParams } from '@caseback/web/router'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { sentenceOf } from '../../../shared/api.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { offerEnrollmentsCopy } from '../../../shared/copy/publishing/offer-enrollments-copy.ts'
import { DeskSection } from '../../../shared/desk-page.tsx'
import { useRead } from '../../../shared/use-read.ts'
import { EnrollmentsDialog } from './enrollments-dialog.tsx'

/** How many locations have enrolled in an offer week by week, and the way to who they are. */
export function EnrolledByWeek({ offer }: { offer: WireStaffOffer }) {
  const copy = useCopy()
  const words = offerEnrollmentsCopy
  const read = useRead(countEnrolledByWeek, { params: { id: offer.id } })
  const [query, setQuery] = useSearchParams()
  const open = () => setQuery({ enrollments: '1' }, { replace: true })
  const close = () => setQuery({}, { replace: true })
  return (
    <DeskSection title={words.title} aside={<Button onClick={open}>{words.open}</Button>}>
      {read.data ? (
        <Weeks weeks={read.data.weeks} lastDay={offer.valid_to} />
      ) : read.error ? (
        <ErrorState title={words.failed} onRetry={() => void read.mutate()} retrying={read.isValidating}>
          {sentenceOf(read.error, copy.errors)}
        </ErrorState>
      ) : (
        <SkeletonRegion label={words.loading}>
          <Skeleton className="h-32" />
        </SkeletonRegion>
      )}
      {query.has('enrollments') && <EnrollmentsDialog offer={offer} onClose={close} />}
    </DeskSection>
  )
}

/** Of the drawing, which is as wide as its place. */
const [BAR, HEIGHT] = [10, 96]

function Weeks({ weeks, lastDay }: { weeks: ResponseOf<typeof countEnrolledByWeek>['weeks']; lastDay: Day }) {
  const words = offerEnrollmentsCopy
  const all = weeks.reduce((sum, { enrolled }) => sum + enrolled, 0)
  const most = Math.max(1, ...weeks.map(({ enrolled }) => enrolled))
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return <p className="text-sm text-muted">{words.notBegun}</p>
  const said = weeks.filter(({ enrolled }) => enrolled > 0).map(({ begins, enrolled }) => words.week(begins, enrolled))
  return (
    <figure className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap items-baseline gap-x-3 text-sm">
        {addDays(last.begins, 6) < lastDay && <strong>{words.thisWeek(last.enrolled)}</strong>}
        <span className="text-muted">
          {words.inAll(all, weeks.length)}
          {all > 0 && `, ${words.most(most)}`}
        </span>
      </figcaption>
      {said.length > 0 && <p className="sr-only">{said.join('; ')}</p>}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${weeks.length * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full"
      >
        {weeks.map(({ begins, enrolled }, at) => {
          const height = Math.max(1, (enrolled / most) * HEIGHT)
          return (
            <rect
              key={begins}
              x={at * BAR + 1}
              y={HEIGHT - height}
              width={BAR - 2}
              height={height}
              className={enrolled > 0 ? 'fill-basil' : 'fill-line-strong'}
            >
              <title>{words.week(begins, enrolled)}</title>
            </rect>
          )
        })}
      </svg>
      <div aria-hidden="true" className="figures flex justify-between text-xs text-muted">
        <span>{formatShortDay(first.begins)}</span>
        <span>{formatShortDay(last.begins)}</span>
      </div>
    </figure>
  )
}
