import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

/** A raised surface. With a title it is a region of the page that bears that name. */
export function Card({
  title,
  aside,
  className,
  children,
}: {
  title?: ReactNode
  /** Right of the title: a count, a badge, a small button. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={classNames('rounded-card border border-line bg-surface p-5 shadow-card', className)}
    >
      {title && (
        <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={titleId} className="text-md font-bold wrap-anywhere">
            {title}
          </h2>
          {aside && <div className="text-sm text-muted">{aside}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
