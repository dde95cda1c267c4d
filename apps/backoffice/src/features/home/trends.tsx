import { getHomeTrends, type WireTrendDay } from '@caseback/contract'
import { classNames, Skeleton, SkeletonRegion, Table } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { trendsCopy } from '../../shared/copy/home/trends-copy.ts'
import { inDollars, inFull } from '../../shared/dollars.ts'
import { useRead } from '../../shared/use-read.ts'

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** Plots of thirty whole days, of money only for who may see it; every value stands in a table, too. */
export function Trends() {
  const words = trendsCopy
  const { data, error } = useRead(getHomeTrends, {}, { revalidateOnFocus: false })
  if (!data)
    return error ? (
      <p className="text-sm text-muted">{words.failed}</p>
    ) : (
      <SkeletonRegion label={words.loading}>
        <Skeleton className="h-48" />
      </SkeletonRegion>
    )
  const { days, hours } = data
  const paid = days.flatMap(({ paid: each }) => (each === null ? [] : [each]))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <section className="flex flex-col gap-2">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-base font-bold">{words.title}</h2>
        {first && last && (
          <p className="text-sm text-muted">{words.until(formatShortDay(first.day), formatShortDay(last.day))}</p>
        )}
      </header>
      <div
        className={classNames(
          'grid gap-x-6 gap-y-4 rounded-card border border-line bg-surface px-4 py-3',
          paid.length > 0 ? 'grid-cols-2' : 'sm:grid-cols-3',
        )}
      >
        <Plot
          name={words.sent}
          value={inFull(sumOf(days.map(({ sent }) => sent)))}
          numbers={days.map(({ sent }) => sent)}
        />
        <Plot
          name={words.approved}
          value={inFull(sumOf(days.map(({ approved }) => approved)))}
          numbers={days.map(({ approved }) => approved)}
        />
        {paid.length > 0 && (
          <Plot
            name={words.paid}
            value={inDollars(Math.round(sumOf(paid.map((each) => each * 100))) / 100)}
            numbers={paid}
          />
        )}
        <Plot
          name={words.hours}
          value={hours === null ? words.none : words.median(inFull(hours))}
          numbers={days.map((each) => each.hours)}
        />
      </div>
      <details>
        <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-control text-sm text-basil pointer-coarse:min-h-11">
          {words.table}
        </summary>
        <DaysTable days={days} />
      </details>
    </section>
  )
}

/** A name, its number, and a bar for each day: the tallest has the whole height. A day that has no number is a gap. */
function Plot({ name, value, numbers }: { name: string; value: string; numbers: readonly (number | null)[] }) {
  const most = Math.max(...numbers.map((number) => number ?? 0), 1)
  return (
    <div className="flex min-w-0 flex-col">
      <p className="text-xs text-muted">{name}</p>
      <p className="font-bold figures">{value}</p>
      <svg
        viewBox={`0 0 ${numbers.length * 4} 32`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-auto h-10 w-full"
      >
        {numbers.map((number, at) => {
          if (number === null) return null
          const height = (number / most) * 30
          return (
            // Days are told by their place alone.
            <g key={at}>
              <rect x={at * 4} y="31" width="4" height="1" fill="var(--line)" />
              <rect x={at * 4} y={31 - height} width="3" height={height} fill="var(--basil)" />
            </g>
          )
        })}
      </svg>
    </div>
  )
}

function DaysTable({ days }: { days: readonly WireTrendDay[] }) {
  const { columns, title } = trendsCopy
  return (
    <Table
      caption={title}
      captionHidden
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { id: 'day', header: columns.day, rowHeader: true, oneLine: true, render: ({ day }) => formatShortDay(day) },
        { id: 'sent', header: columns.sent, align: 'end', render: ({ sent }) => inFull(sent) },
        { id: 'approved', header: columns.approved, align: 'end', render: ({ approved }) => inFull(approved) },
        {
          id: 'hours',
          header: columns.hours,
          align: 'end',
          render: ({ hours }) => (hours === null ? trendsCopy.none : inFull(hours)),
        },
        ...(days.every(({ paid }) => paid === null)
          ? []
          : [
              {
                id: 'paid',
                header: columns.paid,
                align: 'end' as const,
                render: ({ paid }: WireTrendDay) => (paid === null ? trendsCopy.none : inDollars(paid)),
              },
            ]),
      ]}
    />
  )
}
