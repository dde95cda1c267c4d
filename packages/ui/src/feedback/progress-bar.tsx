import { type ReactNode, useId } from 'react'

/** How far something is, with its name above and a sentence below. Without a value it is under way, unmeasured. */
export function ProgressBar({
  label,
  labelHidden = false,
  value,
  max = 100,
  detail,
}: {
  label: ReactNode
  labelHidden?: boolean
  value?: number
  max?: number
  detail?: ReactNode
}) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-semibold wrap-anywhere'}>
        {label}
      </label>
      {/* The native element draws itself from its attributes: no style attribute for the policy to refuse. */}
      <progress
        id={id}
        value={value}
        max={max}
        className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line indeterminate:shimmer [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-basil [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-basil"
      />
      {detail && <div className="figures text-sm text-muted">{detail}</div>}
    </div>
  )
}
