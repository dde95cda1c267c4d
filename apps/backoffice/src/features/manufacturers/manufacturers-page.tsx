import {
  exportManufacturers,
  listManufacturers,
  type StaffMember,
  type WireManufacturerBrief,
} from '@caseback/contract'
import { Badge, Button, EmptyState, Input, Table, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useNavigate, useParams, useSearchParams } from '@caseback/web/router'
import Factory from 'lucide-react/icons/factory'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { call } from '../../shared/api.ts'
import { manufacturersCopy } from '../../shared/copy/manufacturers-copy.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { inFull } from '../../shared/dollars.ts'
import { ListStates } from '../../shared/list-states.tsx'
import { may } from '../../shared/may.ts'
import { paths } from '../../shared/paths.ts'
import { ManufacturerLogo } from '../../shared/pictures/manufacturer-logo.tsx'
import { useSearchText } from '../../shared/search/use-search-text.ts'
import { StateFilter } from '../../shared/state-filter.tsx'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { SortChoice, type Sorted, useSorted } from '../../shared/tables/sorted.tsx'
import { useList } from '../../shared/use-list.ts'
import { ManufacturerPage } from './manufacturer-page.tsx'
import { ManufacturerSheet } from './manufacturer-sheet.tsx'

const shows = ['active', 'archived', 'all'] as const
type Show = (typeof shows)[number]
const sorts = ['name', 'created'] as const

/** Every manufacturer, or one of them. */
export default function ManufacturersPages({ member }: { member: StaffMember }) {
  return useParams().id === undefined ? <ManufacturersPage member={member} /> : <ManufacturerPage member={member} />
}

/** Every manufacturer by name, and the way to a new one. */
function ManufacturersPage({ member }: { member: StaffMember }) {
  const words = manufacturersCopy
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const { q, typed, type } = useSearchText()
  const show = shows.find((each) => each === query.get('show')) ?? 'active'
  const sorted = useSorted(sorts, 'name')
  const asked = { q: q || undefined, show, sort: sorted.asked }
  const list = useList(urlOf(listManufacturers, {}, asked), (cursor) =>
    call(listManufacturers, { query: { ...asked, cursor } }),
  )
  const mayWrite = may(member, 'publisher')
  const isAdding = mayWrite && query.has('new')
  const add = (open: boolean) => {
    const after = new URLSearchParams(query)
    if (open) after.set('new', '1')
    else after.delete('new')
    setQuery(after, { replace: true })
  }
  const addButton = mayWrite && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => add(true)}>
      {words.add}
    </Button>
  )
  return (
    <DeskPage
      title={words.title}
      aside={
        <>
          <ExportLink href={urlOf(exportManufacturers, {}, asked)}>{words.export}</ExportLink>
          {addButton}
        </>
      }
    >
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-3">
        <StateFilter
          label={words.show}
          name="show"
          value={show}
          choices={shows.map((value) => ({ value, label: words.shows[value] }))}
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
        <SortChoice sorted={sorted} columns={{ name: words.columns.name, created: words.added }} />
      </div>
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={<NoManufacturers show={show} q={q} mayWrite={mayWrite} action={addButton} />}
      >
        {(manufacturers) => <ManufacturersTable manufacturers={manufacturers} sorted={sorted} />}
      </ListStates>
      {isAdding && (
        <ManufacturerSheet
          onCancel={() => add(false)}
          onSaved={({ id }) => navigate(paths.manufacturer.href(id), { replace: true })}
        />
      )}
    </DeskPage>
  )
}

function NoManufacturers({
  show,
  q,
  mayWrite,
  action,
}: {
  show: Show
  q: string
  mayWrite: boolean
  action: ReactNode
}) {
  const words = manufacturersCopy
  const [title, hint] = q
    ? [words.noneFound, words.noneFoundHint]
    : show === 'archived'
      ? [words.noneArchived, words.noneArchivedHint]
      : [words.none, mayWrite ? words.noneHint : words.noneReadHint]
  return (
    <EmptyState icon={<Factory />} title={title} action={q || show === 'archived' ? undefined : action}>
      {hint}
    </EmptyState>
  )
}

function ManufacturersTable({
  manufacturers,
  sorted,
}: {
  manufacturers: readonly WireManufacturerBrief[]
  sorted: Sorted<(typeof sorts)[number]>
}) {
  const words = manufacturersCopy
  return (
    <Table
      caption={words.title}
      captionHidden
      rows={manufacturers}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: words.columns.name,
          sort: sorted.head('name'),
          rowHeader: true,
          render: ({ id, name, logo }) => (
            <span className="flex min-w-0 items-center gap-2.5 max-md:justify-end">
              <ManufacturerLogo name={name} logo={logo} />
              <UiLink
                href={paths.manufacturer.href(id)}
                className="wrap-anywhere rounded-control hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
              >
                {name}
              </UiLink>
            </span>
          ),
        },
        {
          id: 'products',
          header: words.columns.products,
          align: 'end',
          render: ({ product_count }) => inFull(product_count),
        },
        { id: 'offers', header: words.columns.offers, align: 'end', render: ({ offer_count }) => inFull(offer_count) },
        {
          id: 'state',
          header: words.columns.state,
          render: ({ archived }) =>
            archived ? (
              <Badge>{words.archived}</Badge>
            ) : (
              <Badge tone="basil" dot>
                {words.active}
              </Badge>
            ),
        },
      ]}
    />
  )
}
