import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { UiLink, type UiLinkProps } from '../ui-provider.tsx'

const look =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink transition-colors hover:bg-line pointer-fine:size-10 disabled:opacity-40 disabled:hover:bg-transparent [&_svg]:size-5'

/** A button that is only an icon; `label` is its name and its tooltip. */
export function IconButton({
  label,
  icon,
  className,
  type = 'button',
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  ref?: Ref<HTMLButtonElement>
}) {
  return (
    <button title={label} {...rest} type={type} aria-label={label} className={classNames(look, className)}>
      {icon}
    </button>
  )
}

/** A link that is only an icon. */
export function IconLink({
  label,
  icon,
  className,
  ...rest
}: Omit<UiLinkProps, 'children' | 'aria-label'> & { label: string; icon: ReactNode }) {
  return (
    <UiLink title={label} {...rest} aria-label={label} className={classNames(look, className)}>
      {icon}
    </UiLink>
  )
}
