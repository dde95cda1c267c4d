import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/loader.tsx'
import { UiLink, type UiLinkProps } from '../ui-provider.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

type ButtonLook = {
  variant?: ButtonVariant
  size?: 'medium' | 'small'
  /** As wide as its container on a phone. */
  wide?: boolean
  icon?: ReactNode
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-basil text-on-basil border-transparent hover:bg-basil-strong',
  secondary: 'bg-surface text-ink border-line hover:border-line-strong',
  quiet: 'bg-transparent text-basil border-transparent hover:bg-basil-tint hover:text-basil-strong',
  danger: 'bg-tomato text-on-tomato border-transparent hover:bg-tomato-strong',
}

// 44 px where fingers are; a mouse gets the density of the desk.
const sizes = {
  medium: 'min-h-11 px-4 pointer-fine:min-h-10',
  small: 'min-h-11 px-3 text-sm pointer-fine:min-h-9',
}

function buttonClass({ variant = 'secondary', size = 'medium', wide }: ButtonLook, className?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control border py-1.5 text-center font-semibold no-underline',
    'transition-colors disabled:opacity-55 aria-disabled:cursor-default [&_svg]:size-5 [&_svg]:shrink-0',
    sizes[size],
    variants[variant],
    wide && 'w-full sm:w-auto',
    className,
  )
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** Work is under way: the button keeps its focus and ignores further presses. */
    busy?: boolean
    /** Said instead of the children while busy. */
    busyLabel?: string
    ref?: Ref<HTMLButtonElement>
  }

/** A button. `busy` never disables it, because a disabled button loses the keyboard's place. */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonClass({ variant, size, wide }, className)}
      onClick={(event) => {
        // Also stops Enter in a form's field, which presses the submit button.
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : icon}
      <span>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  )
}

export type ButtonLinkProps = UiLinkProps & ButtonLook

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <UiLink {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      <span>{children}</span>
    </UiLink>
  )
}
