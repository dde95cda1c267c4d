import type { ReactNode } from 'react'
import { costCopy } from '../../../../shared/copy/publishing/cost-copy.ts'
import { inFull } from '../../../../shared/dollars.ts'
import { axisDollars, niceEnd, shortDollars } from '../short-dollars.ts'

const LINES = 4

/** Liability over the number of locations, likely and at most, with the budget that is left; the sentence above says the same. */
export function SpreadPlot({
  locations,
  totalCents,
  worstCents,
  left,
}: {
  locations: number
  totalCents: number
  /** Null where nothing ends it. */
  worstCents: number | null
  /** What is left of the budget, in cents; null without one. */
  left: number | null
}) {
  const words = costCopy
  const end = Math.max(10, Math.ceil((locations * 1.6) / 10) * 10)
  const atEnd = (cents: number) => (locations > 0 ? (cents / locations) * end : 0)
  const most = niceEnd(Math.max(atEnd(worstCents ?? totalCents), 100))
  const x = (count: number) => (count / end) * 100
  const y = (cents: number) => 100 - (cents / most) * 100
  const toEnd = (cents: number) => `M0 100L100 ${y(atEnd(cents)).toFixed(2)}`
  return (
    <div aria-hidden="true" className="flex flex-col gap-1 text-xs text-muted">
      <div className="flex h-56 gap-2">
        <div className="figures relative w-16 shrink-0 text-right">
          {Array.from({ length: LINES + 1 }, (_, at) => (
            <span key={at} className="absolute right-0 -translate-y-1/2" style={{ top: `${(at / LINES) * 100}%` }}>
              {axisDollars((most / LINES) * (LINES - at))}
            </span>
          ))}
        </div>
        <div className="relative min-w-0 grow">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
            {Array.from({ length: LINES + 1 }, (_, at) => (
              <Line key={at} d={`M0 ${(at / LINES) * 100}H100`} look="stroke-line" />
            ))}
            {worstCents !== null && (
              <path
                d={`M0 100L100 ${y(atEnd(worstCents))}L100 ${y(atEnd(totalCents))}Z`}
                className="fill-saffron-tint"
              />
            )}
            {worstCents !== null && <Line d={toEnd(worstCents)} look="stroke-saffron" dashed />}
            <Line d={toEnd(totalCents)} look="stroke-basil" />
            {left !== null && left <= most && <Line d={`M0 ${y(left)}H100`} look="stroke-tomato" dashed />}
            <Line d={`M${x(locations)} 0V100`} look="stroke-ink" />
          </svg>
          {left !== null && left <= most && (
            <Tag look="left-1 text-tomato" top={y(left)}>
              {words.budgetLine} {shortDollars(left)}
            </Tag>
          )}
          {worstCents !== null && <Dot at={x(locations)} top={y(worstCents)} look="bg-saffron" />}
          <Dot at={x(locations)} top={y(totalCents)} look="bg-basil" />
          {worstCents !== null && (
            <Tag look="text-saffron" right={101.5 - x(locations)} top={y(worstCents)}>
              {words.worstLine} {shortDollars(worstCents)}
            </Tag>
          )}
          <Tag look="text-basil-strong" at={x(locations) + 1.5} top={Math.min(100, y(totalCents) + 12)}>
            {shortDollars(totalCents)}
          </Tag>
        </div>
      </div>
      <div className="figures relative ml-18 h-4">
        {[0, locations, end].map((count) => (
          <span
            key={count}
            className={count === end ? 'absolute -translate-x-full' : 'absolute -translate-x-1/2'}
            style={{ left: `${x(count)}%` }}
          >
            {inFull(count)}
          </span>
        ))}
      </div>
      <p className="text-center">{words.spread.axis}</p>
    </div>
  )
}

const Line = ({ d, look, dashed = false }: { d: string; look: string; dashed?: boolean }) => (
  <path
    d={d}
    fill="none"
    className={look}
    strokeWidth="1.5"
    strokeDasharray={dashed ? '6 4' : undefined}
    vectorEffect="non-scaling-stroke"
  />
)

const Dot = ({ at, top, look }: { at: number; top: number; look: string }) => (
  <span
    className={`absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface ${look}`}
    style={{ left: `${at}%`, top: `${top}%` }}
  />
)

/** Words beside a line: above the height `top` of the plot, from `at` on or up to `right`, in percent. */
const Tag = ({
  look,
  at,
  right,
  top,
  children,
}: {
  look: string
  at?: number
  right?: number
  top: number
  children: ReactNode
}) => (
  <span
    className={`figures absolute rounded-control bg-surface/85 px-1 font-semibold whitespace-nowrap ${look}`}
    style={{
      ...(at !== undefined && { left: `${at}%` }),
      ...(right !== undefined && { right: `${right}%` }),
      ...(top < 12 ? { top: `${top + 1}%` } : { bottom: `${101 - top}%` }),
    }}
  >
    {children}
  </span>
)
