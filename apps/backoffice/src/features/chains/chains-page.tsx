import {
  createChain,
  exportChains,
  listStaffChains,
  type StaffMember,
  type WireStaffChainBrief,
} from '@caseback/contract'
import { Button, ButtonLink, EmptyState, Input, TabLinks, Table, toast, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { Navigate, useNavigate, useParams, useSearchParams } from '@caseback/web/router'
import Link2 from 'lucide-react/icons/link-2'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { call } from '../../shared/api.ts'
import { chainsCopy } from '../../shared/copy/publishing/chains-copy.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { inFull } from '../../shared/dollars.ts'
import { ListStates } from '../../shared/list-states.tsx'
import { may } from '../../shared/may.ts'
import { paths } from '../../shared/paths.ts'
import { useSearchText } from '../../shared/search/use-search-text.ts'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { SortChoice, type Sorted, useSorted } from '../../shared/tables/sorted.tsx'
import { useList } from '../../shared/use-list.ts'
import { formOf } from './chain-form.ts'
import { ChainPage } from './chain-page.tsx'
import { ChainSheet } from './chain-sheet.tsx'
import { ChainsImportPage } from './chains-import-page.tsx'
import { TypedCompanies } from './typed-companies.tsx'

const sorts = ['name', 'locations', 'created'] as const

/** The chains of the list, one of them, the companies that operators typed, or the page that brings a table of chains. */
export default function ChainsPages({ member }: { member: StaffMember }) {
  const { id: part } = useParams()
  const mayWrite = may(member, 'publisher')
  if (part !== undefined && part !== 'typed' && part !== 'import') return <ChainPage id={part} member={member} />
  if (part === 'import') return mayWrite ? <ChainsImportPage /> : <Navigate to={paths.chains.href()} replace />
  return <ChainLists mayWrite={mayWrite} isTyped={part === 'typed'} />
}

function ChainLists({ mayWrite, isTyped }: { mayWrite: boolean; isTyped: boolean }) {
  const words = chainsCopy
  const navigate = useNavigate()
  return (
    <DeskPage
      title={words.title}
      aside={
        <>
          <ExportLink href={urlOf(exportChains)}>{words.export}</ExportLink>
          {mayWrite && <ButtonLink href={paths.chain.href('import')}>{words.importing}</ButtonLink>}
          {mayWrite && (
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              onClick={() => navigate(paths.chains.href({ new: '1' }))}
            >
              {words.add}
            </Button>
          )}
        </>
      }
    >
      <div className="-mt-3">
        <TabLinks
          label={words.tabs}
          tabs={[
            { href: paths.chains.href(), label: words.all, current: !isTyped },
            { href: paths.chain.href('typed'), label: words.typed, current: isTyped },
          ]}
        />
      </div>
      {isTyped ? <TypedCompanies mayWrite={mayWrite} /> : <Chains mayWrite={mayWrite} />}
    </DeskPage>
  )
}

function Chains({ mayWrite }: { mayWrite: boolean }) {
  const words = chainsCopy
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const { q, typed, type } = useSearchText()
  const sorted = useSorted(sorts, 'name')
  const asked = { q: q || undefined, sort: q ? undefined : sorted.asked }
  const list = useList(urlOf(listStaffChains, {}, asked), (cursor) =>
    call(listStaffChains, { query: { ...asked, cursor } }),
  )
  const put = (name: string, value: string | null) => {
    const after = new URLSearchParams(query)
    if (value) after.set(name, value)
    else after.delete(name)
    setQuery(after, { replace: true })
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Input
          type="search"
          className="sm:max-w-72"
          aria-label={words.search}
          placeholder={words.search}
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        {q === '' && <SortChoice sorted={sorted} columns={words.sorts} />}
      </div>
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={<NoChains q={q} mayWrite={mayWrite} />}
      >
        {(chains) => <ChainsTable chains={chains} sorted={q === '' ? sorted : undefined} />}
      </ListStates>
      {mayWrite && query.has('new') && (
        <ChainSheet
          about="chain-new"
          title={words.creating}
          confirm={words.create}
          initial={formOf()}
          save={(body) => call(createChain, { body })}
          onSaved={({ id, name }) => {
            toast({ tone: 'success', title: words.created(name) })
            navigate(paths.chain.href(id), { replace: true })
          }}
          onStale={list.reload}
          onCancel={() => put('new', null)}
        />
      )}
    </>
  )
}

function NoChains({ q, mayWrite }: { q: string; mayWrite: boolean }): ReactNode {
  const words = chainsCopy
  return (
    <EmptyState icon={<Link2 />} title={q ? words.noneFound : words.none}>
      {q ? words.noneFoundHint : mayWrite ? words.noneHint : words.noneReadHint}
    </EmptyState>
  )
}

function ChainsTable({
  chains,
  sorted,
}: {
  chains: readonly WireStaffChainBrief[]
  /** Undefined while chains are searched for: what is found comes by name. */
  sorted: Sorted<(typeof sorts)[number]> | undefined
}) {
  const words = chainsCopy
  return (
    <Table
      caption={words.title}
      captionHidden
      rows={chains}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: words.columns.name,
          sort: sorted?.head('name'),
          rowHeader: true,
          render: ({ id, name }) => (
            <UiLink
              href={paths.chain.href(id)}
              className="wrap-anywhere rounded-control hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
            >
              {name}
            </UiLink>
          ),
        },
        {
          id: 'website',
          header: words.columns.website,
          render: ({ domain }) => domain && <span className="wrap-anywhere">{domain}</span>,
        },
        { id: 'cuisine', header: words.columns.cuisine, render: ({ cuisine }) => cuisine },
        {
          id: 'size',
          header: words.columns.size,
          sort: sorted?.head('locations', true),
          align: 'end',
          render: (chain) => inFull(chain.location_count),
        },
        { id: 'signed-up', header: words.columns.signedUp, align: 'end', render: (chain) => inFull(chain.signed_up) },
      ]}
    />
  )
}
