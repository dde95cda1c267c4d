import { classNames } from '@caseback/ui'
import { useId } from 'react'

/** Two or three choices of which one holds, side by side: radios that look like one switch. */
export function ChoiceButtons<Value extends string>({
  label,
  labelHidden = false,
  value,
  choices,
  disabled = false,
  dense = false,
  onChange,
}: {
  label: string
  labelHidden?: boolean
  value: Value
  /** `short`: what is seen of a label, where there is no room for it. */
  choices: readonly { value: Value; label: string; short?: string | undefined }[]
  disabled?: boolean
  /** Beside others in a narrow column. */
  dense?: boolean
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-1.5">
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{label}</legend>
      <span className="flex flex-wrap self-start rounded-control border border-line bg-paper p-0.5">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'flex min-h-10 cursor-pointer items-center rounded-control text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-basil pointer-fine:min-h-8',
              choice.value === value
                ? 'bg-basil-tint text-basil-strong inset-ring-[1.5px] inset-ring-basil'
                : 'text-muted hover:text-ink',
              dense ? 'px-2' : 'px-3',
              disabled && 'cursor-default opacity-60',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              aria-label={choice.short === undefined ? undefined : choice.label}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.short ?? choice.label}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
