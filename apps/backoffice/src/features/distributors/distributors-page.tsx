import { listDistributors, type StaffMember, type WireDistributorBrief } from '@caseback/contract'
import { EmptyState, Input, Table, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useParams } from '@caseback/web/router'
import Truck from 'lucide-react/icons/truck'
import { call } from '../../shared/api.ts'
import { distributorsCopy } from '../../shared/copy/publishing/distributors-copy.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { inFull } from '../../shared/dollars.ts'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { useSearchText } from '../../shared/search/use-search-text.ts'
import { SortChoice, type Sorted, useSorted } from '../../shared/tables/sorted.tsx'
import { useList } from '../../shared/use-list.ts'
import { DistributorPage } from './distributor-page.tsx'

const sorts = ['name', 'created'] as const

/** The distributors of the list, or one of them. */
export default function DistributorsPages({ member }: { member: StaffMember }) {
  const { id } = useParams()
  return id === undefined ? <Distributors /> : <DistributorPage id={id} member={member} />
}

function Distributors() {
  const words = distributorsCopy
  const { q, typed, type } = useSearchText()
  const sorted = useSorted(sorts, 'name')
  const asked = { q: q || undefined, sort: sorted.asked }
  const list = useList(urlOf(listDistributors, {}, asked), (cursor) =>
    call(listDistributors, { query: { ...asked, cursor } }),
  )
  return (
    <DeskPage title={words.title}>
      <p className="-mt-3 max-w-prose text-sm text-muted">{words.about}</p>
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
        <SortChoice sorted={sorted} columns={words.sorts} />
      </div>
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={
          <EmptyState icon={<Truck />} title={q ? words.noneFound : words.none}>
            {q ? words.noneFoundHint : words.noneHint}
          </EmptyState>
        }
      >
        {(distributors) => <DistributorsTable distributors={distributors} sorted={sorted} />}
      </ListStates>
    </DeskPage>
  )
}

function DistributorsTable({
  distributors,
  sorted,
}: {
  distributors: readonly WireDistributorBrief[]
  sorted: Sorted<(typeof sorts)[number]>
}) {
  const words = distributorsCopy
  return (
    <Table
      caption={words.title}
      captionHidden
      rows={distributors}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: words.columns.name,
          sort: sorted.head('name'),
          rowHeader: true,
          render: ({ id, name }) => (
            <UiLink
              href={paths.distributor.href(id)}
              className="wrap-anywhere rounded-control hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
            >
              <bdi>{name}</bdi>
            </UiLink>
          ),
        },
        {
          id: 'spellings',
          header: words.columns.spellings,
          render: (distributor) => <Spellings distributor={distributor} />,
        },
        {
          id: 'invoices',
          header: words.columns.invoices,
          align: 'end',
          render: (distributor) => inFull(distributor.invoice_count),
        },
        {
          id: 'claims',
          header: words.columns.claims,
          align: 'end',
          render: (distributor) => inFull(distributor.claim_count),
        },
      ]}
    />
  )
}

function Spellings({ distributor }: { distributor: WireDistributorBrief }) {
  const { spellings, spelling_count: count } = distributor
  if (count === 0) return null
  return (
    <span className="text-muted wrap-anywhere">
      {spellings.map((name, at) => (
        <span key={name}>
          {at > 0 && ' · '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {count > spellings.length && ` ${distributorsCopy.more(count - spellings.length)}`}
    </span>
  )
}
