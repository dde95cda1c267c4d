import { listTypedCompanies, promoteTypedCompany, type WireTypedCompany } from '@caseback/contract'
import { Button, EmptyState, Input, Table, toast, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useNavigate, useSearchParams } from '@caseback/web/router'
import Keyboard from 'lucide-react/icons/keyboard'
import { call } from '../../shared/api.ts'
import { chainsCopy } from '../../shared/copy/publishing/chains-copy.ts'
import { sortCopy } from '../../shared/copy/sort-copy.ts'
import { inFull } from '../../shared/dollars.ts'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { useSearchText } from '../../shared/search/use-search-text.ts'
import { StateFilter } from '../../shared/state-filter.tsx'
import { useList } from '../../shared/use-list.ts'
import { formOf } from './chain-form.ts'
import { ChainSheet } from './chain-sheet.tsx'
import { JoinSheet } from './join-sheet.tsx'

const sorts = ['operators', 'name'] as const

/** Companies that operators typed at their sign-up, and the ways to make chains of them. */
export function TypedCompanies({ mayWrite }: { mayWrite: boolean }) {
  const words = chainsCopy.typedPage
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const { q, typed, type } = useSearchText()
  const sort = sorts.find((each) => each === query.get('sort')) ?? 'operators'
  const asked = { q: q || undefined, sort }
  const list = useList(urlOf(listTypedCompanies, {}, asked), (cursor) =>
    call(listTypedCompanies, { query: { ...asked, cursor } }),
  )
  const companyOf = (name: 'promote' | 'join') =>
    mayWrite ? list.items?.find(({ key }) => key === query.get(name)) : undefined
  const [promoting, joining] = [companyOf('promote'), companyOf('join')]
  const put = (name: 'promote' | 'join', key: string | null) => {
    const after = new URLSearchParams(query)
    if (key) after.set(name, key)
    else after.delete(name)
    setQuery(after, { replace: true })
  }
  return (
    <>
      <p className="max-w-prose text-sm text-muted">{words.about}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StateFilter
          label={sortCopy.order}
          name="sort"
          value={sort}
          choices={sorts.map((value) => ({ value, label: words.sorts[value] }))}
        />
        <Input
          type="search"
          className="sm:max-w-72"
          aria-label={words.search}
          placeholder={words.search}
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={
          <EmptyState icon={<Keyboard />} title={q ? words.noneFound : words.none}>
            {q ? words.noneFoundHint : words.noneHint}
          </EmptyState>
        }
      >
        {(companies) => <CompaniesTable companies={companies} onMove={mayWrite ? put : undefined} />}
      </ListStates>
      {promoting && (
        <ChainSheet
          about={`chain-of-${promoting.key}`}
          title={words.promoting(promoting.name)}
          confirm={words.promote}
          initial={formOf({ name: promoting.name, domain: promoting.websites[0] ?? null })}
          save={(body) => call(promoteTypedCompany, { body: { ...body, key: promoting.key } })}
          onSaved={({ id, name, signed_up }) => {
            toast({ tone: 'success', title: words.promoted(name, signed_up) })
            navigate(paths.chain.href(id))
          }}
          onStale={list.reload}
          onCancel={() => put('promote', null)}
        >
          <p className="text-sm">{words.promoteText(promoting.operators)}</p>
        </ChainSheet>
      )}
      {joining && (
        <JoinSheet
          key={joining.key}
          company={joining}
          onJoined={({ id, name }) => {
            toast({ tone: 'success', title: words.joined(joining.name, name) })
            navigate(paths.chain.href(id))
          }}
          onStale={list.reload}
          onCancel={() => put('join', null)}
        />
      )}
    </>
  )
}

function CompaniesTable({
  companies,
  onMove,
}: {
  companies: readonly WireTypedCompany[]
  /** Absent for who may only read. */
  onMove: ((move: 'promote' | 'join', key: string) => void) | undefined
}) {
  const words = chainsCopy.typedPage
  return (
    <Table
      caption={chainsCopy.typed}
      captionHidden
      rows={companies}
      rowKey={({ key }) => key}
      columns={[
        {
          id: 'name',
          header: words.columns.name,
          rowHeader: true,
          render: ({ name, spellings }) => {
            const others = spellings.filter((each) => each !== name)
            return (
              <span className="block wrap-anywhere">
                {name}
                {others.length > 0 && (
                  <span className="block text-xs font-normal text-muted">{words.also(others.join(', '))}</span>
                )}
              </span>
            )
          },
        },
        {
          id: 'operators',
          header: words.columns.operators,
          align: 'end',
          render: ({ operators }) => inFull(operators),
        },
        {
          id: 'chain',
          header: words.columns.chain,
          render: ({ chain }) =>
            chain ? (
              <UiLink
                href={paths.chain.href(chain.id)}
                className="wrap-anywhere rounded-control underline underline-offset-4 max-md:inline-flex max-md:min-h-11 max-md:items-center"
              >
                {chain.name}
              </UiLink>
            ) : (
              <span className="text-muted">{words.noChain}</span>
            ),
        },
        ...(onMove
          ? [
              {
                id: 'moves',
                header: <span className="sr-only">{words.columns.action}</span>,
                align: 'end' as const,
                oneLine: true,
                render: ({ key, name, chain }: WireTypedCompany) => (
                  <span className="flex justify-end gap-2 max-sm:flex-col">
                    {!chain && (
                      <Button size="small" aria-label={words.promoteOf(name)} onClick={() => onMove('promote', key)}>
                        {words.promote}
                      </Button>
                    )}
                    <Button size="small" aria-label={words.joinOf(name)} onClick={() => onMove('join', key)}>
                      {words.join}
                    </Button>
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
