import {
  endOperatorSession,
  endOperatorSessions,
  listOperatorSessions,
  type WireOperatorSession,
  type WireStaffOperator,
} from '@caseback/contract'
import { Button, EmptyState, Table, toast } from '@caseback/ui'
import { browserOf } from '@caseback/web/browser-name'
import { urlOf } from '@caseback/web/client'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { operatorsCopy } from '../../shared/copy/operators-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useList } from '../../shared/use-list.ts'

const dayOf = (instant: string) => formatShortDay(providerDay(instant))

/** Where an operator is signed in, and the way to end one session or all of them. */
export function OperatorSessions({ operator, onChanged }: { operator: WireStaffOperator; onChanged: () => void }) {
  const words = operatorsCopy
  const params = { id: operator.id }
  const list = useList(urlOf(listOperatorSessions, params), (cursor) =>
    call(listOperatorSessions, { params, query: { cursor } }),
  )
  // Sessions end by more than what is done here: by deactivating the account above.
  const { reload: readAnew } = list
  const counted = useRef(operator.sessions)
  useEffect(() => {
    if (counted.current === operator.sessions) return
    counted.current = operator.sessions
    readAnew()
  })
  const [asking, setAsking] = useState(false)
  const reload = () => {
    list.reload()
    onChanged()
  }
  const action = useAction(reload)
  const nameOf = (session: WireOperatorSession) => {
    const { browser, system } = browserOf(session.browser)
    if (browser && system) return words.browserOn(browser, system)
    return browser ?? system ?? words.unknownBrowser
  }
  // The list is read anew a moment later: until then the second click of a double click would meet a session that is gone.
  const ended = useRef(new Set<number>())
  const end = (session: WireOperatorSession) =>
    action.run(async () => {
      if (ended.current.has(session.id)) return
      await call(endOperatorSession, { params: { ...params, session_id: session.id } })
      ended.current.add(session.id)
      toast({ tone: 'success', title: words.signedOut })
      reload()
    })
  return (
    <DeskSection
      title={words.signedIn}
      aside={
        list.items &&
        list.items.length > 0 && <Button onClick={() => setAsking(true)}>{words.signOutEverywhere}</Button>
      }
    >
      <ListStates
        list={list}
        loading={words.loadingSessions}
        failed={words.sessionsFailed}
        empty={
          <EmptyState icon={<MonitorSmartphone />} title={words.noSessions}>
            {words.noSessionsHint}
          </EmptyState>
        }
      >
        {(sessions) => (
          <Table
            caption={words.signedIn}
            captionHidden
            rows={sessions}
            rowKey={(session) => session.id}
            columns={[
              { id: 'browser', header: words.sessionColumns.browser, rowHeader: true, render: nameOf },
              {
                id: 'created',
                header: words.sessionColumns.created,
                oneLine: true,
                render: (session) => dayOf(session.created),
              },
              {
                id: 'used',
                header: words.sessionColumns.used,
                oneLine: true,
                render: (session) => dayOf(session.last_used),
              },
              {
                id: 'expires',
                header: words.sessionColumns.expires,
                oneLine: true,
                render: (session) => dayOf(session.expires),
              },
              {
                id: 'actions',
                header: words.sessionColumns.actions,
                align: 'end',
                render: (session) => (
                  <Button
                    size="small"
                    busy={action.busy}
                    aria-label={words.signOutOf(nameOf(session), dayOf(session.created))}
                    onClick={() => void end(session)}
                  >
                    {words.signOut}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </ListStates>
      {asking && <EverywhereDialog operator={operator} onEnded={reload} onClose={() => setAsking(false)} />}
    </DeskSection>
  )
}

/** Asks before every session of an operator is ended. */
function EverywhereDialog({
  operator,
  onEnded,
  onClose,
}: {
  operator: WireStaffOperator
  /** Sessions have ended, or nobody knows: read them again. */
  onEnded: () => void
  onClose: () => void
}) {
  const words = operatorsCopy
  const action = useAction(onEnded, { close: onClose })
  const endAll = () =>
    action.run(async () => {
      await call(endOperatorSessions, { params: { id: operator.id } })
      toast({ tone: 'success', title: words.signedOutEverywhere(operator.name) })
      onClose()
      onEnded()
    })
  return (
    <ConfirmDialog
      title={words.everywhereTitle}
      confirm={words.signOutEverywhere}
      danger
      action={action}
      onCancel={onClose}
      onConfirm={() => void endAll()}
    >
      <p>{words.everywhereText(operator.name, operator.sessions)}</p>
    </ConfirmDialog>
  )
}
