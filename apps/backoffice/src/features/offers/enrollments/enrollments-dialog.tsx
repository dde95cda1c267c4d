import { listOfferEnrollments, type WireOfferEnrollment, type WireStaffOffer } from '@caseback/contract'
import { Dialog, Table } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { call } from '../../../shared/api.ts'
import { offerEnrollmentsCopy } from '../../../shared/copy/publishing/offer-enrollments-copy.ts'
import { inDollars, inFull } from '../../../shared/dollars.ts'
import { ListStates } from '../../../shared/list-states.tsx'
import { formatMoment } from '../../../shared/today.ts'
import { useList } from '../../../shared/use-list.ts'

/** Who is enrolled in an offer, the newest first: which version they keep, and what has come of it. */
export function EnrollmentsDialog({ offer, onClose }: { offer: WireStaffOffer; onClose: () => void }) {
  const words = offerEnrollmentsCopy.list
  const params = { id: offer.id }
  const list = useList(urlOf(listOfferEnrollments, params), (cursor) =>
    call(listOfferEnrollments, { params, query: { cursor } }),
  )
  return (
    <Dialog open width="large" longText title={words.title(offer.name)} onCancel={onClose}>
      <div className="flex flex-col gap-4">
        <ListStates
          list={list}
          loading={words.loading}
          failed={words.failed}
          empty={<p className="text-sm text-muted">{words.none}</p>}
        >
          {(rows) => <EnrollmentsTable title={words.title(offer.name)} rows={rows} />}
        </ListStates>
      </div>
    </Dialog>
  )
}

function EnrollmentsTable({ title, rows }: { title: string; rows: readonly WireOfferEnrollment[] }) {
  const { columns, noCode } = offerEnrollmentsCopy.list
  return (
    <Table
      caption={title}
      captionHidden
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { id: 'location', header: columns.location, rowHeader: true, render: (row) => <Location row={row} /> },
        { id: 'enrolled', header: columns.enrolled, render: (row) => formatMoment(new Date(row.created)) },
        { id: 'version', header: columns.version, align: 'end', render: (row) => row.version },
        { id: 'units', header: columns.units, align: 'end', render: (row) => inFull(row.units) },
        { id: 'approved', header: columns.approved, align: 'end', render: (row) => inDollars(row.approved_amount) },
        { id: 'code', header: columns.code, render: (row) => row.attribution_code ?? noCode },
      ]}
    />
  )
}

const Location = ({ row }: { row: WireOfferEnrollment }) => (
  <span className="block min-w-40 wrap-anywhere">
    <span className="block">{row.location_name}</span>
    {row.company_name !== row.location_name && (
      <span className="block text-sm font-normal text-muted">{row.company_name}</span>
    )}
  </span>
)
