import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { FieldError } from './field.tsx'

/** A checkbox with its label as one target, and its own hint and error. */
export function Checkbox({
  label,
  hint,
  error,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 pointer-fine:min-h-9">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-5 shrink-0 accent-basil"
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      {error && (
        <div className="pl-8">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
      {hint && (
        <p id={hintId} className="pl-8 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
