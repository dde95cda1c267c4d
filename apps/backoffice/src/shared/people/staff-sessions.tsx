import type { WireStaffDevice } from '@caseback/contract'
import { Badge, Table } from '@caseback/ui'
import { browserOf } from '@caseback/web/browser-name'
import type { ReactNode } from 'react'
import { peopleCopy } from '../copy/people-copy.ts'

/** What people call the browser of a session. */
export function browserName(session: WireStaffDevice): string {
  const { browser, system } = browserOf(session.browser)
  if (browser && system) return peopleCopy.browserOn(browser, system)
  return browser ?? system ?? peopleCopy.unknownBrowser
}

/** Where a member of staff is signed in; `renderAction` makes what stands at the end of a row. */
export function StaffSessions<Session extends WireStaffDevice & { current?: boolean }>({
  caption,
  sessions,
  renderAction,
}: {
  caption: string
  sessions: readonly Session[]
  renderAction?: (session: Session) => ReactNode
}) {
  const words = peopleCopy
  const columns = words.sessionColumns
  if (sessions.length === 0) return <p className="text-sm text-muted">{words.noSessions}</p>
  return (
    <Table
      caption={caption}
      captionHidden
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'browser',
          header: columns.browser,
          rowHeader: true,
          render: (session) => (
            <span className="flex flex-wrap items-center gap-2 max-md:justify-end">
              {browserName(session)}
              {session.current && <Badge tone="basil">{words.here}</Badge>}
            </span>
          ),
        },
        { id: 'source', header: columns.source, render: ({ source }) => source ?? words.noSource },
        { id: 'created', header: columns.created, oneLine: true, render: ({ created }) => words.moment(created) },
        { id: 'used', header: columns.used, oneLine: true, render: ({ last_used }) => words.moment(last_used) },
        ...(renderAction
          ? [{ id: 'actions', header: columns.actions, align: 'end' as const, render: renderAction }]
          : []),
      ]}
    />
  )
}
