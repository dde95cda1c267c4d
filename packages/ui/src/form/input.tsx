import ChevronDown from 'lucide-react/icons/chevron-down'
import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field.tsx'

// 16 px text keeps iOS from zooming into the field.
const control =
  'w-full min-h-11 rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-muted transition-colors hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-tomato disabled:opacity-60 disabled:hover:border-line-strong read-only:bg-paper'

/** A one-line text field; its label, hint and error come from the Field around it. */
export function Input({ className, ...rest }: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return <input {...useFieldControl()} {...rest} className={classNames(control, className)} />
}

/** Text of several lines; grows with what is typed where the browser can. */
export function Textarea({
  className,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <textarea
      rows={3}
      {...useFieldControl()}
      {...rest}
      className={classNames(control, 'field-sizing-content min-h-24', className)}
    />
  )
}

/** The browser's own select: the phone's picker, the desk's type-ahead, and nothing to load. */
export function Select({
  className,
  children,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }) {
  return (
    <span className={classNames('relative block', className)}>
      {/* A select is never read-only, but some browsers match :read-only on it. */}
      <select
        {...useFieldControl()}
        {...rest}
        className={classNames(control, 'appearance-none pr-8 read-only:bg-surface max-sm:tracking-tight')}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
