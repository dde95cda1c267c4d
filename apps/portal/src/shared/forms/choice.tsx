import type { ComponentProps } from 'react'

/** One of a few, as a card that is pressed anywhere; `hint` says what choosing it means. */
export function Choice({ label, hint, ...rest }: { label: string; hint?: string } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line p-3 has-checked:border-basil has-checked:bg-basil-tint has-focus-visible:outline-2 has-focus-visible:outline-basil">
      <input {...rest} type="radio" className="mt-0.5 size-5 shrink-0 accent-basil" />
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-sm wrap-anywhere text-muted">{hint}</span>}
      </span>
    </label>
  )
}
