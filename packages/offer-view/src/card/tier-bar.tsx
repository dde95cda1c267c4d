import { useId } from 'react'

const share = (part: number, whole: number) => `${Math.round((1000 * part) / whole) / 10}%`
/** Nearer than this, as a share of the bar, the numbers of two steps would touch. */
const APART = 0.2

type Step = { units: number; text: string }

/** The steps whose numbers have room: none at the very beginning, near another one, or where the bar's end is named. */
function withRoom(steps: readonly Step[], end: number): Step[] {
  const numbered: Step[] = []
  for (const step of steps) {
    const at = step.units / end
    const before = numbered.at(-1)
    if (at < 0.04 || at > 1 - APART || (before && at - before.units / end < APART)) continue
    numbered.push(step)
  }
  return numbered
}

/**
 * How far an enrollment is: what is approved solid, what is in review hatched, with a tick and its number where each tier begins.
 * Drawn by attributes: the policy refuses style attributes.
 * @param end units at the end of the bar
 * @param text what the bar says, in words
 */
export function TierBar({
  label,
  text,
  approved,
  inReview,
  end,
  steps,
  endText,
}: {
  label: string
  text: string
  approved: number
  inReview: number
  end: number
  steps: readonly Step[]
  endText: string
}) {
  const hatch = useId()
  const solid = Math.min(approved, end)
  const hatched = Math.min(inReview, end - solid)
  const numbered = withRoom(steps, end)
  return (
    <div>
      <progress className="sr-only" aria-label={label} aria-valuetext={text} value={solid} max={end} />
      <svg aria-hidden="true" width="100%" height="8" className="block overflow-hidden rounded-full bg-line">
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="3" height="6" className="fill-basil" />
          </pattern>
        </defs>
        <rect width={share(solid, end)} height="8" className="fill-basil" />
        <rect x={share(solid, end)} width={share(hatched, end)} height="8" fill={`url(#${hatch})`} opacity="0.6" />
        {steps.map(({ units }) => (
          <rect key={units} x={share(units, end)} width="2" height="8" className="fill-ink opacity-50" />
        ))}
      </svg>
      <svg aria-hidden="true" width="100%" height="1.4em" className="figures block fill-muted text-xs">
        {numbered.map(({ units, text: number }) => (
          <text key={units} x={share(units, end)} y="1em" textAnchor="middle">
            {number}
          </text>
        ))}
        <text x="100%" y="1em" textAnchor="end">
          {endText}
        </text>
      </svg>
    </div>
  )
}
