import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { UiLink } from '../ui-provider.tsx'

/** Where a click on the head of a column leads, and how the rows are sorted by it now. */
export type TableSort = { href: string; direction: 'ascending' | 'descending' | undefined }

/** The head of a column; a link where its rows can be sorted by it. */
export function TableHead({
  sort,
  className,
  children,
}: {
  sort?: TableSort | undefined
  className?: string
  children: ReactNode
}) {
  return (
    <th
      scope="col"
      aria-sort={sort?.direction}
      className={classNames('font-semibold whitespace-nowrap text-muted', className)}
    >
      {sort ? (
        <>
          {/* On a phone the heads are not seen, and nothing unseen may have the focus. */}
          <UiLink
            href={sort.href}
            className={classNames(
              'group relative inline-flex items-center rounded-control hover:text-ink max-md:hidden',
              sort.direction && 'text-ink',
            )}
          >
            {children}
            <span
              aria-hidden="true"
              className={classNames(
                // No wider than what is around a head: the last one would push the table out of its frame.
                'absolute left-full w-3 overflow-hidden text-center text-xs',
                !sort.direction && 'opacity-0 group-hover:opacity-50 group-focus-visible:opacity-50',
              )}
            >
              {sort.direction === 'descending' ? '↓' : '↑'}
            </span>
          </UiLink>
          <span className="md:hidden">{children}</span>
        </>
      ) : (
        children
      )}
    </th>
  )
}
