import { UiLink } from '@caseback/ui'
import type { ReactNode } from 'react'
import { listsCopy as words } from '../../shared/copy/records/lists-copy.ts'

/** One of a list; without `href` only its name, where the role may not open it. */
export type RecordRow = {
  key: number
  label: string
  href: string | null
  about: string
  badge?: ReactNode
  amount?: string
}

/** The latest of a list, and of how many, with the way to all of them where the role may go there. */
export function RecordRows({
  rows,
  count,
  list = null,
}: {
  rows: readonly RecordRow[]
  count: number
  list?: string | null
}) {
  return (
    <>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {rows.map(({ key, label, href, about, badge, amount }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <span className="flex min-w-48 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
              {href === null ? (
                <span className="min-w-0 py-1 wrap-anywhere">{label}</span>
              ) : (
                <UiLink href={href} className="min-w-0 py-1 text-basil underline underline-offset-4 wrap-anywhere">
                  {label}
                </UiLink>
              )}
              <span className="min-w-0 wrap-anywhere text-muted">{about}</span>
            </span>
            {(badge || amount !== undefined) && (
              <span className="ml-auto flex items-center gap-4">
                {badge}
                {amount !== undefined && (
                  <span className="figures min-w-24 text-right whitespace-nowrap">{amount}</span>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {(rows.length < count || (list !== null && count > 0)) && (
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
          <span>{rows.length < count && words.latestOf(rows.length, count)}</span>
          {list !== null && count > 0 && (
            <UiLink href={list} className="py-1 text-basil underline underline-offset-4">
              {words.all}
            </UiLink>
          )}
        </p>
      )}
    </>
  )
}
