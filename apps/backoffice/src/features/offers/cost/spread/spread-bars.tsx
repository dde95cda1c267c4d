import type { SpreadGroup } from '@caseback/domain'
import { useState } from 'react'
import { costCopy } from '../../../../shared/copy/publishing/cost-copy.ts'
import { inFull } from '../../../../shared/dollars.ts'

/** How many locations buy how much, as bars that are dragged: each is a slider, which arrows move by one and Page keys by ten. */
export function SpreadBars({
  groups,
  counts,
  units,
  onChange,
}: {
  groups: readonly SpreadGroup[]
  /** Locations of each group. */
  counts: readonly number[]
  /** 'cases' */
  units: string
  onChange: (counts: number[]) => void
}) {
  const words = costCopy.spread
  const tallest = Math.max(...counts)
  const [top, setTop] = useState(() => roomAbove(tallest))
  // Not while one is dragged: it would run away from the pointer.
  const settle = () => setTop(roomAbove(tallest))
  const most = Math.max(top, tallest)
  const change = (at: number, count: number) => onChange(counts.map((each, place) => (place === at ? count : each)))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{words.title(units)}</legend>
      <p className="mb-2 text-sm text-muted">{words.hint}</p>
      <div className="flex max-w-xl gap-1.5 overflow-x-auto pt-1 pb-1 scrollbar-thin">
        {groups.map((group, at) => {
          const count = counts[at] ?? 0
          const name = words.group(group.from, group.to)
          return (
            <div key={group.from} className="flex min-w-14 flex-1 flex-col text-center text-xs">
              <span
                className="relative block h-36 rounded-control has-focus-visible:outline-2 has-focus-visible:outline-basil"
                onPointerUp={settle}
              >
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col justify-end"
                  style={{ top: `${100 - (count / most) * 82}%` }}
                >
                  <span className="figures absolute inset-x-0 bottom-full pb-0.5 font-semibold">{inFull(count)}</span>
                  <span className="block grow rounded-t-control border-t-3 border-basil bg-basil/35" />
                </span>
                <input
                  type="range"
                  aria-label={words.bar(name, units)}
                  aria-orientation="vertical"
                  aria-valuetext={costCopy.locationsOf(count)}
                  className="absolute inset-x-0 bottom-0 h-[82%] w-full cursor-ns-resize touch-none opacity-0 [direction:rtl] [writing-mode:vertical-lr]"
                  min={0}
                  max={most}
                  value={count}
                  onChange={(event) => change(at, Number(event.target.value))}
                  onKeyDown={(event) => {
                    const by = { PageUp: 10, PageDown: -10 }[event.key]
                    if (!by) return
                    event.preventDefault()
                    change(at, Math.max(0, count + by))
                  }}
                  onKeyUp={settle}
                />
              </span>
              <span className="border-t border-line-strong pt-1">{name}</span>
              <span className="text-muted">{words.each(group.units)}</span>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

/** The most that bars show: half again as much as the tallest, and never so little that one step is a leap. */
const roomAbove = (tallest: number): number => Math.max(20, Math.ceil((tallest * 1.5) / 10) * 10)
