import { type ComponentProps, useId } from 'react'

/** One of a few, as a card that is pressed anywhere; `hint` says what choosing it means. */
export function Choice({ label, hint, ...rest }: { label: string; hint?: string } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-control border border-line p-3 has-checked:border-basil has-checked:bg-basil-tint has-focus-visible:outline-2 has-focus-visible:outline-basil">
      <input
        {...rest}
        type="radio"
        aria-label={label}
        aria-describedby={id}
        className="mt-0.5 size-5 shrink-0 accent-basil"
      />
      <span>
        <b className="block font-semibold">{label}</b>
        {hint && (
          <span id={id} className="block text-sm wrap-anywhere text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
