import {
  exportOfferEnrollments,
  listOfferEnrollments,
  type WireOfferEnrollment,
  type WireStaffOffer,
} from '@caseback/contract'
import { Dialog, EmptyState, Table } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import Store from 'lucide-react/icons/store'
import { call } from '../../../shared/api.ts'
import { offerEnrollmentsCopy } from '../../../shared/copy/publishing/offer-enrollments-copy.ts'
import { formatMoment } from '../../../shared/days/today.ts'
import { inDollars, inFull } from '../../../shared/dollars.ts'
import { ListStates } from '../../../shared/list-states.tsx'
import { useSearchText } from '../../../shared/search/use-search-text.ts'
import { ExportLink } from '../../../shared/tables/export-link.tsx'
import { ListSearch } from '../../../shared/tables/list-search.tsx'
import { SortChoice, type Sorted, useSorted } from '../../../shared/tables/sorted.tsx'
import { useList } from '../../../shared/use-list.ts'

const sorts = ['created', 'location', 'approved'] as const
type Sort = (typeof sorts)[number]

/**
 * Who is enrolled in an offer, the newest first where no other order is asked for: which version they keep, and what has come of
 * it. Search and order stand in the address of the offer's page.
 */
export function EnrollmentsDialog({ offer, onClose }: { offer: WireStaffOffer; onClose: () => void }) {
  const words = offerEnrollmentsCopy.list
  const { columns } = words
  const params = { id: offer.id }
  const search = useSearchText()
  const sorted = useSorted(sorts, '-created')
  const asked = { q: search.q || undefined, sort: sorted.asked }
  const list = useList(urlOf(listOfferEnrollments, params, asked), (cursor) =>
    call(listOfferEnrollments, { params, query: { ...asked, cursor } }),
  )
  return (
    <Dialog open width="large" longText title={words.title(offer.name)} onCancel={onClose}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col justify-between gap-3 sm:flex-row">
          <ListSearch label={words.search} search={search} />
          <ExportLink href={urlOf(exportOfferEnrollments, params, asked)}>{words.export}</ExportLink>
        </div>
        <SortChoice
          sorted={sorted}
          columns={{ created: columns.enrolled, location: columns.location, approved: columns.approved }}
        />
        <ListStates
          list={list}
          loading={words.loading}
          failed={words.failed}
          empty={
            search.q ? (
              <EmptyState icon={<Store />} title={words.noneFound}>
                {words.noneFoundHint}
              </EmptyState>
            ) : (
              <p className="text-sm text-muted">{words.none}</p>
            )
          }
        >
          {(rows) => <EnrollmentsTable title={words.title(offer.name)} rows={rows} head={sorted.head} />}
        </ListStates>
      </div>
    </Dialog>
  )
}

function EnrollmentsTable({
  title,
  rows,
  head,
}: {
  title: string
  rows: readonly WireOfferEnrollment[]
  head: Sorted<Sort>['head']
}) {
  const { columns, noCode } = offerEnrollmentsCopy.list
  return (
    <Table
      caption={title}
      captionHidden
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          id: 'location',
          header: columns.location,
          rowHeader: true,
          sort: head('location'),
          render: (row) => <Location row={row} />,
        },
        {
          id: 'enrolled',
          header: columns.enrolled,
          sort: head('created', true),
          render: (row) => <span className="figures whitespace-nowrap">{formatMoment(new Date(row.created))}</span>,
        },
        { id: 'version', header: columns.version, align: 'end', render: (row) => row.version },
        { id: 'units', header: columns.units, align: 'end', render: (row) => inFull(row.units) },
        {
          id: 'approved',
          header: columns.approved,
          align: 'end',
          sort: head('approved', true),
          render: (row) => inDollars(row.approved_amount),
        },
        { id: 'code', header: columns.code, render: (row) => row.attribution_code ?? noCode },
      ]}
    />
  )
}

const Location = ({ row }: { row: WireOfferEnrollment }) => (
  <span className="block min-w-40 wrap-anywhere">
    <span className="block">{row.location_name}</span>
    <span className="block text-sm font-normal text-muted">
      {row.company_name === row.location_name ? row.city : `${row.company_name} · ${row.city}`}
    </span>
  </span>
)
