import { offerCost } from '@caseback/domain'
import { classNames } from '@caseback/ui'
import { costCopy } from '../../../shared/copy/publishing/cost-copy.ts'
import { inFull } from '../../../shared/dollars.ts'
import type { PricedTerms } from './cost-question.ts'
import { axisDollars, niceEnd, shortDollars } from './short-dollars.ts'

type Plotted = {
  terms: PricedTerms
  locations: number
  cases: number
  unitCents: number
  cost: NonNullable<ReturnType<typeof offerCost>>
  /** What is left of the budget, in cents; null without one. */
  left: number | null
  units: string
  /** The numbers are those that the editor begins with. */
  isExample: boolean
}

const LINES = 4

/** Liability over the units of a location, with a step at each tier; the table below it says the same. */
export function CostPlot({ terms, locations, cases, unitCents, cost, left, units, isExample }: Plotted) {
  const words = costCopy
  const totalAt = (count: number) => offerCost(terms, { locations, units: count, unitCents })?.totalCents ?? 0
  const lastMin = terms.tiers.at(-1)?.min ?? 0
  // A limit far beyond what is asked about would press everything else into a corner.
  const limit = cost.worst && cost.worst.units <= Math.max(cases, lastMin) * 8 ? cost.worst.units : 0
  const end = Math.max(10, Math.ceil(Math.max(limit * 1.1, cases * 1.25, lastMin * 1.25)))
  const worst = cost.worst?.totalCents ?? null
  const most = niceEnd(Math.max(totalAt(end), cost.totalCents, worst !== null && limit > 0 ? worst : 0, 100))
  const x = (count: number) => (count / end) * 100
  const y = (cents: number) => 100 - (cents / most) * 100
  const path = pointsOf(terms, end, totalAt)
    .map(([count, cents], at) => `${at === 0 ? 'M' : 'L'}${x(count).toFixed(2)} ${y(cents).toFixed(2)}`)
    .join(' ')
  const levels = [
    ...(worst !== null && worst <= most
      ? [{ key: 'worst', cents: worst, label: words.worstLine, look: LOOKS.worst }]
      : []),
    ...(left !== null && left <= most
      ? [{ key: 'budget', cents: left, label: words.budgetLine, look: isExample ? LOOKS.calm : LOOKS.budget }]
      : []),
  ]
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
              <path
                key={at}
                d={`M0 ${(at / LINES) * 100}H100`}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {terms.tiers.map(({ min }) => (
              <path key={min} d={`M${x(min)} 0V100`} className="stroke-line" vectorEffect="non-scaling-stroke" />
            ))}
            <path d={`${path} L100 100 L0 100 Z`} className="fill-basil-tint" />
            <path d={path} fill="none" className="stroke-basil" strokeWidth="2" vectorEffect="non-scaling-stroke" />
            {levels.map(({ key, cents, look }) => (
              <path
                key={key}
                d={`M0 ${y(cents)}H100`}
                className={look.line}
                strokeWidth="1.5"
                strokeDasharray="6 4"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <path d={`M${x(cases)} 0V100`} className="stroke-ink" vectorEffect="non-scaling-stroke" />
          </svg>
          {levels.map(({ key, cents, label, look }) => (
            <span
              key={key}
              className={`figures absolute left-1 rounded-control bg-surface/85 px-1 font-semibold whitespace-nowrap ${look.text}`}
              style={y(cents) < 12 ? { top: `${y(cents) + 1}%` } : { bottom: `${101 - y(cents)}%` }}
            >
              {label} {shortDollars(cents)}
            </span>
          ))}
          <span
            className="absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface bg-basil"
            style={{ left: `${x(cases)}%`, top: `${y(cost.totalCents)}%` }}
          />
          <span
            className="figures absolute rounded-control bg-surface/85 px-1 font-semibold whitespace-nowrap text-basil-strong"
            // The line rises to the right: above it there is room on the left, below it on the right.
            style={
              x(cases) > 60
                ? { right: `${102 - x(cases)}%`, top: `${Math.max(0, y(cost.totalCents) - 9)}%` }
                : { left: `${x(cases) + 1}%`, top: `${Math.min(88, y(cost.totalCents) + 3)}%` }
            }
          >
            {shortDollars(cost.totalCents)}
          </span>
        </div>
      </div>
      <div className="figures relative ml-18 h-4">
        {ticksOf(terms, end).map((count) => (
          <span
            key={count}
            className={classNames('absolute', count === end ? '-translate-x-full' : '-translate-x-1/2')}
            style={{ left: `${x(count)}%` }}
          >
            {inFull(count)}
          </span>
        ))}
      </div>
      <p className="text-center">{words.axis(units)}</p>
    </div>
  )
}

const LOOKS = {
  worst: { line: 'stroke-saffron', text: 'text-saffron' },
  budget: { line: 'stroke-tomato', text: 'text-tomato' },
  calm: { line: 'stroke-muted', text: 'text-muted' },
}

/** Where the line bends or jumps: the first unit of each tier, the one before it, and the end of what earns. */
function pointsOf(terms: PricedTerms, end: number, totalAt: (count: number) => number): [number, number][] {
  const counts = terms.tiers.flatMap(({ min, max }) => [min - 1, min, max ?? end])
  const capped = terms.maxUnitsPerLocation === null ? counts : [...counts, terms.maxUnitsPerLocation]
  const inside = [...new Set([0, ...capped.filter((count) => count > 0 && count < end), end])]
  return inside.toSorted((a, b) => a - b).map((count): [number, number] => [count, totalAt(count)])
}

/** Numbers below the plot: the tiers' first units and the end, as far as they stand apart. */
function ticksOf(terms: PricedTerms, end: number): number[] {
  const apart: number[] = [0]
  for (const count of [...terms.tiers.map(({ min }) => min), end])
    if (count <= end && count - (apart.at(-1) ?? 0) >= end * 0.09) apart.push(count)
  return apart
}
