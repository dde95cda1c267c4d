import {
  confirmSureBankLines,
  getReconciliation,
  listBankLines,
  type ResponseOf,
  type WireBankLine,
} from '@caseback/contract'
import { Button, ButtonLink, EmptyState, toast } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import Landmark from 'lucide-react/icons/landmark'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { bankCopy } from '../../../shared/copy/money/bank-copy.ts'
import { booksCopy } from '../../../shared/copy/money/books-copy.ts'
import { closedDaysCopy } from '../../../shared/copy/money/closed-days-copy.ts'
import { DeskPage, Figures } from '../../../shared/desk-page.tsx'
import { inDollars, inFull } from '../../../shared/dollars.ts'
import { ListStates } from '../../../shared/list-states.tsx'
import { paths } from '../../../shared/paths.ts'
import { useSearchText } from '../../../shared/search/use-search-text.ts'
import { StateFilter } from '../../../shared/state-filter.tsx'
import { ListSearch } from '../../../shared/tables/list-search.tsx'
import { useAction } from '../../../shared/use-action.ts'
import { useList } from '../../../shared/use-list.ts'
import { useRead } from '../../../shared/use-read.ts'
import { AccountDialog } from './account-dialog.tsx'
import { BankLine } from './bank-line.tsx'
import { ClosedDays } from './closed-days.tsx'

const SHOWS = ['open', 'matched', 'aside', 'all'] as const

/** What banks have booked, line by line, until each is explained. What is shown stands in the address. */
export function BankPage() {
  const words = bankCopy
  const [query] = useSearchParams()
  const show = SHOWS.find((each) => each === query.get('show')) ?? SHOWS[0]
  const search = useSearchText()
  const asked = { show, ...(search.q && { q: search.q }) }
  const list = useList(urlOf(listBankLines, {}, asked), (cursor) =>
    call(listBankLines, { query: { ...asked, cursor } }),
  )
  const state = useRead(getReconciliation, {})
  const reload = () => {
    list.reload()
    void state.mutate()
  }
  const isNew = state.data?.accounts.length === 0
  const closed = state.data?.days.closed_through ?? null
  return (
    <DeskPage
      title={words.title}
      back={{ href: paths.books.href(), label: booksCopy.title }}
      aside={
        <ButtonLink variant="primary" href={paths.books.href('bank-import')}>
          {words.import}
        </ButtonLink>
      }
    >
      <p className="-mt-4 max-w-prose text-muted">{words.about}</p>
      {state.data && !isNew && <State state={state.data} reload={reload} />}
      {state.data && !isNew && <ClosedDays days={state.data.days} reload={reload} />}
      {state.error && <p className="text-sm text-muted">{words.stateFailed}</p>}
      {!isNew && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <StateFilter
            label={words.show}
            name="show"
            choices={SHOWS.map((value) => ({ value, label: words.shows[value] }))}
            value={show}
          />
          <ListSearch label={words.search} search={search} />
        </div>
      )}
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={
          isNew ? (
            <EmptyState icon={<Landmark />} title={words.noneYet}>
              {words.noneYetHint}
            </EmptyState>
          ) : (
            <EmptyState
              icon={<CircleCheckBig />}
              title={show === 'open' && !search.q ? words.none.open : words.none.other}
            >
              {show === 'open' && !search.q ? words.noneHint : undefined}
            </EmptyState>
          )
        }
      >
        {(lines) => (
          <>
            <SureOnes lines={lines} reload={reload} />
            <ul aria-label={words.list} className="flex flex-col gap-3">
              {lines.map((line) => (
                <li key={line.id}>
                  <BankLine line={line} isClosed={closed !== null && line.booked_on <= closed} reload={reload} />
                </li>
              ))}
            </ul>
          </>
        )}
      </ListStates>
    </DeskPage>
  )
}

function State({ state, reload }: { state: ResponseOf<typeof getReconciliation>; reload: () => void }) {
  const words = bankCopy
  const [changes, setChanges] = useState<(typeof state.accounts)[number] | null>(null)
  const { lines, money_in, money_out, oldest } = state.open
  return (
    <div className="flex flex-col gap-4">
      <Figures
        figures={[
          { label: words.figures.open, value: inFull(lines), strong: lines > 0 },
          { label: words.figures.moneyIn, value: inDollars(money_in) },
          { label: words.figures.moneyOut, value: inDollars(-money_out) },
          { label: words.figures.oldest, value: oldest === null ? words.figures.none : formatShortDay(oldest) },
        ]}
      />
      <ul aria-label={words.accounts} className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
        {state.accounts.map((account) => (
          <li key={account.id} className="wrap-anywhere">
            <span className="font-semibold text-ink">{words.account(account.name, account.number_end)}</span>{' '}
            {account.last_day === null ? words.neverImported : words.through(formatShortDay(account.last_day))},{' '}
            {account.given_up && `${closedDaysCopy.account.isGivenUp}, `}
            {words.openLines(account.open_lines)}{' '}
            <Button
              size="small"
              variant="quiet"
              aria-label={closedDaysCopy.account.editNamed(account.name)}
              onClick={() => setChanges(account)}
            >
              {closedDaysCopy.account.edit}
            </Button>
          </li>
        ))}
      </ul>
      {changes && <AccountDialog account={changes} reload={reload} close={() => setChanges(null)} />}
    </div>
  )
}

/** Confirms what is sure of what is shown, with one press. */
function SureOnes({ lines, reload }: { lines: readonly WireBankLine[]; reload: () => void }) {
  const words = bankCopy
  const action = useAction(reload)
  const sure = lines.filter(({ proposals }) => proposals[0]?.sure).map(({ id }) => id)
  const atOnce = sure.slice(0, 100)
  if (sure.length < 2) return null
  return (
    <Button
      variant="primary"
      className="self-start"
      busy={action.busy}
      onClick={() =>
        action.run(async () => {
          const { confirmed, left } = await call(confirmSureBankLines, { body: { line_ids: atOnce } })
          reload()
          toast({ title: words.confirmed(confirmed, left.length) })
        })
      }
    >
      {words.confirmSure(atOnce.length)}
    </Button>
  )
}
