import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

const sizes = {
  inline: 'font-semibold',
  large: 'text-2xl font-bold tracking-tight',
  hero: 'text-4xl font-extrabold tracking-tight',
}

/** An amount as the domain formatted it ("$216.00"), in figures that line up. */
export function Money({
  size = 'inline',
  className,
  children,
}: {
  size?: keyof typeof sizes
  className?: string
  children: ReactNode
}) {
  return <span className={classNames('figures whitespace-nowrap', sizes[size], className)}>{children}</span>
}
