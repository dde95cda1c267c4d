import { type ComponentProps, type ReactNode, useId } from 'react'

/** One of a few, as a card that is pressed anywhere; `hint` says what choosing it means. */
export function Choice({
  label,
  hint,
  icon,
  ...rest
}: { label: string; hint?: string; icon: ReactNode } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <label className="relative flex cursor-pointer flex-col gap-1.5 rounded-control border border-line-strong bg-surface p-3 has-checked:border-basil has-checked:bg-basil-tint has-checked:shadow-[inset_0_0_0_1px_var(--basil)] has-focus-visible:outline-2 has-focus-visible:outline-basil [&>svg]:size-5 [&>svg]:text-muted has-checked:[&>svg]:text-basil">
      {icon}
      <input
        {...rest}
        type="radio"
        aria-label={label}
        aria-describedby={id}
        className="absolute top-3 right-3 size-5 accent-basil"
      />
      <b className="font-semibold">{label}</b>
      {hint && (
        <span id={id} className="text-sm wrap-anywhere text-muted">
          {hint}
        </span>
      )}
    </label>
  )
}
