import {
  closeCheckCase,
  compareChecks,
  getCheckComparison,
  listCheckCases,
  type ResponseOf,
  type WireCheckCase,
} from '@caseback/contract'
import { Button, EmptyState, toast, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import Scale from 'lucide-react/icons/scale'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ActionProblem, NoteDialog } from '../../../shared/confirm-dialog.tsx'
import { paymentsCopy } from '../../../shared/copy/payments-copy.ts'
import { formatMoment, providerDay } from '../../../shared/days/today.ts'
import { DeskSection } from '../../../shared/desk-page.tsx'
import { ListStates } from '../../../shared/list-states.tsx'
import { paths } from '../../../shared/paths.ts'
import { StateFilter } from '../../../shared/state-filter.tsx'
import { useAction } from '../../../shared/use-action.ts'
import { useList } from '../../../shared/use-list.ts'
import { useRead } from '../../../shared/use-read.ts'
import { CheckFacts } from './check-facts.tsx'

/** How often a comparison that goes on is asked after. */
const LOOK_MS = 2_000

const isUnderWay = (state: ResponseOf<typeof getCheckComparison>['state'] | undefined) =>
  state === 'running' || state === 'retrying'

/** Checks about which our books and the provider do not agree, when both were last compared, and the way to compare them now. */
export function CheckCases() {
  const words = paymentsCopy.cases
  const [query] = useSearchParams()
  const show = query.get('cases') === 'all' ? 'all' : 'open'
  const list = useList(urlOf(listCheckCases, {}, { show }), (cursor) =>
    call(listCheckCases, { query: { show, cursor } }),
  )
  const comparison = useRead(
    getCheckComparison,
    {},
    { refreshInterval: (now) => (isUnderWay(now?.state) ? LOOK_MS : 0) },
  )
  const [closing, setClosing] = useState<WireCheckCase | null>(null)
  const reload = () => {
    list.reload()
    void comparison.mutate()
  }
  const comparing = useAction(reload, {})
  const compare = () =>
    comparing.run(async () => {
      await call(compareChecks, {})
      await comparison.mutate()
    })
  const last = comparison.data?.last
  const state = comparison.data?.state
  // What it has found is there when it has ended.
  const { reload: reloadCases } = list
  const found = comparison.data && `${last?.finished ?? 'never'}, ${isUnderWay(state)}`
  const shown = useRef(found)
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== found) reloadCases()
    shown.current = found
  }, [found, reloadCases])
  // That everything agrees is known only once somebody has looked.
  const noneTitle = show === 'all' ? words.noneEver : last ? words.none : words.noneYet
  return (
    <DeskSection
      title={words.title}
      place="cases"
      aside={
        <div className="flex flex-wrap items-center gap-3">
          <StateFilter
            label={words.show}
            name="cases"
            value={show}
            choices={(['open', 'all'] as const).map((value) => ({ value, label: words.shows[value] }))}
          />
          <Button busy={comparing.busy || state === 'running'} onClick={() => void compare()}>
            {words.compare}
          </Button>
        </div>
      }
    >
      {comparison.data && (
        <div aria-live="polite" className="-mt-2 flex max-w-prose flex-col gap-1 text-muted">
          <p>
            {last ? words.last(formatMoment(new Date(last.finished)), last.checks) : words.never} {words.rule}
          </p>
          {state && words.states[state] && (
            <p className={state === 'running' ? 'font-semibold text-ink' : 'text-tomato'}>{words.states[state]}</p>
          )}
        </div>
      )}
      <ActionProblem action={comparing} />
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={
          <EmptyState icon={<Scale />} title={noneTitle}>
            {words.noneHint}
          </EmptyState>
        }
      >
        {(cases) => (
          <ul className="flex flex-col gap-3">
            {cases.map((one) => (
              <Case key={one.id} one={one} onClose={() => setClosing(one)} />
            ))}
          </ul>
        )}
      </ListStates>
      {closing && (
        <CloseDialog key={closing.id} one={closing} onClose={() => setClosing(null)} onClosed={list.reload} />
      )}
    </DeskSection>
  )
}

function Case({ one, onClose }: { one: WireCheckCase; onClose: () => void }) {
  const words = paymentsCopy.cases
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:flex-row sm:items-start sm:justify-between sm:gap-6">
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {one.claim_id !== null && (
            <UiLink
              href={paths.claim.href(one.claim_id)}
              className="figures rounded-control font-semibold text-basil underline-offset-2 hover:underline"
            >
              {words.claim(one.claim_id)}
            </UiLink>
          )}
          <span className="break-all text-muted">{words.check(one.check_id)}</span>
        </p>
        <p className="max-w-prose">{words.kinds[one.kind]}</p>
        <CheckFacts ours={one.ours} theirs={one.theirs} />
        <p className="text-sm text-muted">{words.openedOn(formatShortDay(providerDay(one.opened)))}</p>
        {one.closed && one.note && (
          <p className="max-w-prose break-words">
            {words.closedBy(one.closed_by ?? '', formatShortDay(providerDay(one.closed)), one.note)}
          </p>
        )}
      </div>
      {!one.closed && (
        <Button className="shrink-0 max-sm:self-start" aria-label={words.closeCheck(one.check_id)} onClick={onClose}>
          {words.close}
        </Button>
      )}
    </li>
  )
}

function CloseDialog({ one, onClose, onClosed }: { one: WireCheckCase; onClose: () => void; onClosed: () => void }) {
  const words = paymentsCopy.cases
  const action = useAction(onClosed, { close: onClose })
  return (
    <NoteDialog
      about={`case-${one.id}`}
      title={words.closing.title}
      confirm={words.closing.confirm}
      hint={words.closing.hint}
      action={action}
      onCancel={onClose}
      onConfirm={(note, onInvalid) =>
        void action.run(async () => {
          await call(closeCheckCase, { params: { id: one.id }, body: { note } })
          toast({ tone: 'success', title: words.closing.done })
          onClose()
          onClosed()
        }, onInvalid)
      }
    >
      <p>{words.kinds[one.kind]}</p>
      <p className="text-muted">{words.closing.text}</p>
    </NoteDialog>
  )
}
