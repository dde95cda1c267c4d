import type { ReactNode } from 'react'

/** Nothing here yet: what would be here, and the next step. */
export function EmptyState({
  icon,
  title,
  titleAs: Title = 'p',
  action,
  children,
}: {
  icon?: ReactNode
  title: ReactNode
  /** 'h1' where this is all that the page says. */
  titleAs?: 'p' | 'h1'
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-6 py-12 text-center">
      {icon && (
        <span aria-hidden="true" className="rounded-full bg-basil-tint p-3 text-basil-strong [&_svg]:size-6">
          {icon}
        </span>
      )}
      <Title className="text-md font-bold">{title}</Title>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
