import { getHomeTrends, type WireTrendDay } from '@caseback/contract'
import { Skeleton, SkeletonRegion, Table } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { trendsCopy } from '../../shared/copy/home/trends-copy.ts'
import { inDollars, inFull } from '../../shared/dollars.ts'
import { useRead } from '../../shared/use-read.ts'

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** Four plots of thirty whole days; every value stands in a table, too. */
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
  const { days } = data
  const [first, last] = [days[0], days.at(-1)]
  // The median of the latest day on which something was approved.
  const lately = days.findLast(({ hours }) => hours !== null)?.hours ?? null
  return (
    <section className="flex flex-col gap-2">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-base font-bold">{words.title}</h2>
        {first && last && (
          <p className="text-sm text-muted">{words.until(formatShortDay(first.day), formatShortDay(last.day))}</p>
        )}
      </header>
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-card border border-line bg-surface px-4 py-3">
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
        <Plot
          name={words.paid}
          value={inDollars(Math.round(sumOf(days.map(({ paid }) => paid * 100))) / 100)}
          numbers={days.map(({ paid }) => paid)}
        />
        <Plot
          name={words.hours}
          value={lately === null ? words.none : words.lately(inFull(lately))}
          numbers={days.map(({ hours }) => hours ?? 0)}
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

/** A name, its number, and a bar for each day: the tallest has the whole height. */
function Plot({ name, value, numbers }: { name: string; value: string; numbers: readonly number[] }) {
  const most = Math.max(...numbers, 1)
  return (
    <div className="flex min-w-0 flex-col">
      <p className="text-xs text-muted">{name}</p>
      <p className="font-bold figures">{value}</p>
      <svg
        viewBox={`0 0 ${numbers.length * 4} 32`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-10 w-full"
      >
        <line x1="0" y1="31.5" x2={numbers.length * 4} y2="31.5" stroke="var(--line)" strokeWidth="1" />
        {numbers.map((number, at) => {
          const height = (number / most) * 30
          // Days are told by their place alone.
          return <rect key={at} x={at * 4} y={31 - height} width="3" height={height} fill="var(--basil)" />
        })}
      </svg>
    </div>
  )
}

function DaysTable({ days }: { days: readonly WireTrendDay[] }) {
  const { columns, title } = trendsCopy
  return (
    <Table
      dense
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
        { id: 'paid', header: columns.paid, align: 'end', render: ({ paid }) => inDollars(paid) },
      ]}
    />
  )
}
