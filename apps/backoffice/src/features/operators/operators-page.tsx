import { exportOperators, listOperators } from '@caseback/contract'
import { EmptyState, Input, Table, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import Store from 'lucide-react/icons/store'
import { call } from '../../shared/api.ts'
import { operatorsCopy } from '../../shared/copy/operators-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { AccountBadge } from '../../shared/people/account-badge.tsx'
import { useSearchText } from '../../shared/search/use-search-text.ts'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { SortChoice, useSorted } from '../../shared/tables/sorted.tsx'
import { useList } from '../../shared/use-list.ts'

const sorts = ['created', 'email'] as const

/** The operators' accounts, the newest first, found by what somebody on the phone can say of themselves. */
export default function OperatorsPage() {
  const words = operatorsCopy
  const { q, typed, type } = useSearchText()
  const sorted = useSorted(sorts, '-created')
  const asked = { q: q || undefined, sort: sorted.asked }
  const list = useList(urlOf(listOperators, {}, asked), (cursor) =>
    call(listOperators, { query: { ...asked, cursor } }),
  )
  return (
    <DeskPage
      title={words.title}
      aside={
        <>
          <Input
            type="search"
            className="sm:w-96"
            aria-label={words.search}
            placeholder={words.search}
            maxLength={100}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
          <ExportLink href={urlOf(exportOperators, {}, asked)}>{words.export}</ExportLink>
        </>
      }
    >
      <SortChoice sorted={sorted} columns={{ created: words.columns.since, email: words.columns.email }} />
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={
          <EmptyState icon={<Store />} title={q ? words.noneFound : words.none}>
            {q ? words.noneFoundHint : words.noneHint}
          </EmptyState>
        }
      >
        {(operators) => (
          <Table
            caption={words.title}
            captionHidden
            rows={operators}
            rowKey={(operator) => operator.id}
            columns={[
              {
                id: 'operator',
                header: words.columns.operator,
                rowHeader: true,
                render: (operator) => (
                  <UiLink
                    href={paths.operator.href(operator.id)}
                    className="block min-w-32 rounded-control font-semibold wrap-anywhere text-basil underline-offset-2 hover:underline"
                  >
                    {operator.location_name}
                  </UiLink>
                ),
              },
              {
                id: 'email',
                header: words.columns.email,
                sort: sorted.head('email'),
                render: (operator) => <span className="block min-w-48 wrap-anywhere">{operator.email}</span>,
              },
              {
                id: 'account',
                header: words.columns.account,
                render: (operator) => <AccountBadge account={operator.account} />,
              },
              {
                id: 'since',
                header: words.columns.since,
                sort: sorted.head('created', true),
                oneLine: true,
                render: (operator) => formatShortDay(providerDay(operator.created)),
              },
              {
                id: 'sessions',
                header: words.columns.sessions,
                align: 'end',
                oneLine: true,
                render: (operator) => (operator.sessions === 0 ? words.notSignedIn : words.sessions(operator.sessions)),
              },
            ]}
          />
        )}
      </ListStates>
    </DeskPage>
  )
}
